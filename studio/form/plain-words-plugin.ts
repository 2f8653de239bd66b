import { definePlugin } from 'sanity';
import { NamedParts } from './named-parts';
import { NeededField } from './needed-field';
import { plainWords } from './plain-words';

/** Names the parts of the forms, and what is wrong in them, in words for staff. */
export const plainWordsPlugin = definePlugin({
  name: 'plain-words',
  form: { components: { field: NeededField } },
  studio: { components: { layout: NamedParts } },
  i18n: { bundles: plainWords },
});
