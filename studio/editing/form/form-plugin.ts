import { definePlugin } from 'sanity';
import { InputWithPublishedNotice } from '../documents/published-notice';
import { FieldNames } from './field-names';
import { RequiredField } from './required-field';
import { errorMessages } from './error-messages';

/** Names fields, marks required ones, and replaces error messages, in plain words for staff. */
export const formPlugin = definePlugin({
  name: 'form',
  form: { components: { field: RequiredField, input: InputWithPublishedNotice } },
  studio: { components: { layout: FieldNames } },
  i18n: { bundles: errorMessages },
});
