/**
 * Writes the modules that list the kinds of sections: one entry for each folder in `app/site/sections`. With
 * `--check` it only compares, and fails on a difference.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SECTIONS = fileURLToPath(new URL('../../app/site/sections/', import.meta.url));
const PAGES = fileURLToPath(new URL('../../app/site/pages/', import.meta.url));

const HEADER = `/** Written by \`npm run typegen\`, from the folders in \`app/site/sections\`. */\n`;

const kinds = readdirSync(SECTIONS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({
    folder: name,
    type: name.replace(/-./g, ([, letter = '']) => letter.toUpperCase()),
  }))
  .toSorted((a, b) => a.folder.localeCompare(b.folder, 'en'));

/** @param {(kind: typeof kinds[number]) => string} line */
const each = (line) => kinds.map(line).join('\n');

const files = {
  [`${PAGES}section-kinds.generated.server.ts`]: `${HEADER}${each(({ folder, type }) => `import * as ${type} from '../sections/${folder}/${folder}.server';`)}
${each(({ folder, type }) => `import ${type}Styles from '../sections/${folder}/${folder}.css';`)}

/** The style sheet of each kind, and what its module exports. */
export const kinds = {
${each(({ type }) => `  ${type}: { ...${type}, styles: ${type}Styles },`)}
};
`,
};

const isCheck = process.argv.includes('--check');
for (const [file, text] of Object.entries(files)) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  if (!isCheck) writeFileSync(file, text);
  else {
    console.error(`${file} is out of date. Run \`npm run typegen\` and commit the result.`);
    process.exitCode = 1;
  }
}
