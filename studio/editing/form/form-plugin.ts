import { definePlugin } from 'sanity';
import { FieldNames } from './field-names';
import { RequiredField } from './required-field';
import { errorMessages } from './error-messages';

/** Gives the fields of the forms names, and their errors messages, in plain words for staff. */
export const formPlugin = definePlugin({
  name: 'form',
  form: { components: { field: RequiredField } },
  studio: { components: { layout: FieldNames } },
  i18n: { bundles: errorMessages },
});
