/**
 * Writes the modules that list the kinds of sections: one entry for each folder in `app/site/sections`. A
 * new kind therefore needs no other change. With `--check` it only compares, and fails on a difference.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SECTIONS = fileURLToPath(new URL('../../app/site/sections/', import.meta.url));
const PAGES = fileURLToPath(new URL('../../app/site/pages/', import.meta.url));
const SCHEMAS = fileURLToPath(new URL('../schemas/sections/', import.meta.url));

const HEADER = `/** Written by \`npm run typegen\`, from the folders in \`app/site/sections\`. */\n`;

const kinds = readdirSync(SECTIONS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => {
    const server = `${SECTIONS}${name}/${name}.server.ts`;
    const exported = existsSync(server) ? readFileSync(server, 'utf8') : '';
    return {
      folder: name,
      type: name.replace(/-./g, ([, letter = '']) => letter.toUpperCase()),
      hasServerModule: exported !== '',
      needsReact: exported.includes('export const needsReact = true'),
    };
  })
  .toSorted((a, b) => a.folder.localeCompare(b.folder, 'en'));

/** @param {(kind: typeof kinds[number]) => string | false} line */
const each = (line) => kinds.map(line).filter(Boolean).join('\n');

/** @param {string} name */
const capitalised = (name) => (name[0] ?? '').toUpperCase() + name.slice(1);

const files = {
  [`${PAGES}section-queries.generated.ts`]: `${HEADER}${each(({ folder, type }) => `import { ${type} } from '../sections/${folder}/${folder}.query';`)}

/** The sections of a page that staff have not hidden, each with the fields of its kind. */
export const SECTIONS = \`sections[isHidden != true]{
  _key, _type,
${each(({ type }) => `  _type == "${type}" => { \${${type}} },`)}
}\` as const;
`,
  [`${PAGES}section-components.generated.ts`]: `${HEADER}import { lazy } from 'react';

/** The components of the kinds that need React in the browser, which loads only those that its page shows. */
export const components = {
${each(({ folder, type, needsReact }) => needsReact && `  ${type}: lazy(() => import('../sections/${folder}/${folder}')),`)}
};
`,
  [`${PAGES}section-kinds.generated.server.ts`]: `${HEADER}${each(({ folder, type }) => `import ${capitalised(type)} from '../sections/${folder}/${folder}';`)}
${each(({ folder, type }) => `import ${type}Styles from '../sections/${folder}/${folder}.css';`)}
${each(({ folder, type, hasServerModule }) => hasServerModule && `import * as ${type} from '../sections/${folder}/${folder}.server';`)}

/** The component and the style sheet of each kind, and what its module for the server exports. */
export const kinds = {
${each(({ type, hasServerModule }) => `  ${type}: { Component: ${capitalised(type)}, styles: ${type}Styles${hasServerModule ? `, ...${type}` : ''} },`)}
};
`,
  [`${SCHEMAS}index.generated.ts`]: `${HEADER}${each(({ folder, type }) => `import { ${type} } from './${folder}';`)}

/** The schema of each kind of section. */
export const sections = [${kinds.map(({ type }) => type).join(', ')}];
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
