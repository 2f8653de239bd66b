/**
 * Writes the modules that list the kinds of sections: one entry for each folder in `app/site/sections`. Remix's
 * compiler cannot import the modules of a folder by a pattern.
 */
import { existsSync, readdirSync } from 'node:fs';
import { writeGenerated } from './write-generated.js';

const SITE = new URL('../../app/site/', import.meta.url);

const HEADER = `/** Written by \`npm run typegen\`, from the folders in \`app/site/sections\`. */\n`;

const kinds = readdirSync(new URL('sections/', SITE), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({
    folder: name,
    type: name.replace(/-./g, ([, letter = '']) => letter.toUpperCase()),
    component: `${name.replace(/(^|-)./g, (start) => start.slice(-1).toUpperCase())}Section`,
    hasServerPart: existsSync(new URL(`sections/${name}/${name}.server.ts`, SITE)),
  }))
  .toSorted((a, b) => a.folder.localeCompare(b.folder, 'en'));

/** @param {(kind: typeof kinds[number]) => string} line */
const each = (line, shown = kinds) => shown.map(line).join('\n');

const serverParts = kinds.filter(({ hasServerPart }) => hasServerPart);

writeGenerated(
  new URL('pages/section-kinds.generated.server.ts', SITE),
  `${HEADER}${each(({ folder, type }) => `import * as ${type} from '../sections/${folder}/${folder}.server';`, serverParts)}

/** What the server modules of the kinds export. */
export const kinds = {
${each(({ type }) => `  ${type},`, serverParts)}
};
`,
);

writeGenerated(
  new URL('pages/section-components.generated.ts', SITE),
  `${HEADER}${each(({ folder, component }) => `import { ${component} } from '../sections/${folder}/${folder}';`)}

/** The component of each kind. */
export const components = {
${each(({ type, component }) => `  ${type}: ${component},`)}
};
`,
);
