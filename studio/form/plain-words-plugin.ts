import { definePlugin } from 'sanity';
import { NamedParts } from './named-parts';
import { NeededField } from './needed-field';
import { plainWords } from './plain-words';

/** Gives the fields of the forms names, and their errors messages, in plain words for staff. */
export const plainWordsPlugin = definePlugin({
  name: 'plain-words',
  form: { components: { field: NeededField } },
  studio: { components: { layout: NamedParts } },
  i18n: { bundles: plainWords },
});
