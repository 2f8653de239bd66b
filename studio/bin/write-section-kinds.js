/**
 * Writes the modules that list the kinds of sections: one entry for each folder in `app/site/sections`. Remix's
 * compiler cannot import the modules of a folder by a pattern. With `--check` it only compares, and fails on a
 * difference.
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
    component: `${name.replace(/(^|-)./g, (start) => start.slice(-1).toUpperCase())}Section`,
    hasServerPart: existsSync(`${SECTIONS}${name}/${name}.server.ts`),
  }))
  .toSorted((a, b) => a.folder.localeCompare(b.folder, 'en'));

/** @param {(kind: typeof kinds[number]) => string} line */
const each = (line, shown = kinds) => shown.map(line).join('\n');

const serverParts = kinds.filter(({ hasServerPart }) => hasServerPart);

const files = {
  [`${PAGES}section-kinds.generated.server.ts`]: `${HEADER}${each(({ folder, type }) => `import * as ${type} from '../sections/${folder}/${folder}.server';`, serverParts)}
${each(({ folder, type }) => `import ${type}Styles from '../sections/${folder}/${folder}.css';`)}

/** The style sheet of each kind, and what its server module exports, if it has one. */
export const kinds = {
${each(({ type, hasServerPart }) => `  ${type}: { ${hasServerPart ? `...${type}, ` : ''}styles: ${type}Styles },`)}
};
`,
  [`${PAGES}section-components.generated.ts`]: `${HEADER}${each(({ folder, component }) => `import { ${component} } from '../sections/${folder}/${folder}';`)}

/** The component of each kind. */
export const components = {
${each(({ type, component }) => `  ${type}: ${component},`)}
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
