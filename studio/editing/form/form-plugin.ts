import { definePlugin } from 'sanity';
import { InputWithPublishedNotice } from '../documents/published-notice';
import { FieldNames } from './field-names';
import { FieldWithReasons, InputWithReasons, ItemWithReasons } from './reasons';
import { RequiredField } from './required-field';
import { errorMessages } from './error-messages';

/** Says beneath fields and items of lists what is wrong with them. */
const reasonsPlugin = definePlugin({
  name: 'reasons',
  form: {
    components: { field: FieldWithReasons, input: InputWithReasons, item: ItemWithReasons },
  },
});

/** Names fields, marks required ones, and replaces error messages, in plain words for staff. */
export const formPlugin = definePlugin({
  name: 'form',
  plugins: [reasonsPlugin()],
  form: { components: { field: RequiredField, input: InputWithPublishedNotice } },
  studio: { components: { layout: FieldNames } },
  i18n: { bundles: errorMessages },
});
