/** Writes the module that lists the kinds of sections: one entry for each folder in `app/site/sections`. */
import { readdirSync } from 'node:fs';
import { writeGenerated } from './write-generated.js';

const SITE = new URL('../../app/site/', import.meta.url);

const kinds = readdirSync(new URL('sections/', SITE), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({
    folder: name,
    type: name.replace(/-./g, ([, letter = '']) => letter.toUpperCase()),
  }))
  .toSorted((a, b) => a.folder.localeCompare(b.folder, 'en'));

/** @param {(kind: typeof kinds[number]) => string} line */
const each = (line) => kinds.map(line).join('\n');

writeGenerated(
  new URL('pages/section-kinds.generated.server.ts', SITE),
  `/** Written by \`npm run typegen\`, from the folders in \`app/site/sections\`. */
${each(({ folder, type }) => `import * as ${type} from '../sections/${folder}/${folder}.server';`)}
${each(({ folder, type }) => `import ${type}Styles from '../sections/${folder}/${folder}.css';`)}

/** The style sheet of each kind, and what its module exports. */
export const kinds = {
${each(({ type }) => `  ${type}: { ...${type}, styles: ${type}Styles },`)}
};
`,
);
