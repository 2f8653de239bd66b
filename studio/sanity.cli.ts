import { defineCliConfig } from 'sanity/cli';
import { mergeConfig } from 'vite';
import { IMAGES_FOLDER, SHARE_IMAGES_FOLDER } from '../app/content/addresses/paths';
import { HEALTH_PATH, PERSON_PATH } from '../app/content/addresses/staff-paths';
import { forwardWithToken } from './lib/forward-with-token';
import { LAKE_SESSION_PATH } from './lib/lake-session-path';
import { QUERY_MODULES } from './bin/query-modules.js';
import { localPage } from './lib/local-page-plugin';
import { source, usesLake } from './lib/page-settings';

/**
 * Packages that Vite compiles for the CLI. The first imports the second by names that Node cannot find in a
 * CommonJS module.
 */
const NO_NODE_MODULES = ['sanity-plugin-media', 'react-dropzone'];

const LAKE = source.apiHost ?? 'http://localhost:3900';

/** The site on this machine. */
const SITE = `http://localhost:${process.env['PORT'] || 3000}`;

/** One file of all modules that the Studio needs to start. Smaller ones would import each other in circles. */
const START = { name: 'start', tags: ['$initial' as const] };

export default defineCliConfig({
  api: { projectId: source.projectId, dataset: source.dataset },
  deployment: { autoUpdates: false },
  server: { hostname: 'localhost', port: Number(process.env['STUDIO_PORT'] || 3333) },
  vite: (config, { isSsrBuild }) =>
    mergeConfig(config, {
      // To extract the schema, Vite would compile every module of every package: four fifths of its work. Only
      // the CLI itself has to be compiled, because it loads the TypeScript of this folder.
      ...(isSsrBuild && { ssr: { noExternal: [/@sanity\/cli/, ...NO_NODE_MODULES] } }),
      // Otherwise a start loads more than 200 files, of which each round of downloads names the next.
      build: { rolldownOptions: { output: { codeSplitting: { groups: [START] } } } },
      server: {
        // The Studio shares the registry of document types and the addresses with the site.
        fs: { allow: ['.', '../app'] },
        // The images of the site that the Studio shows. On a server the Studio is part of the site.
        proxy: {
          [SHARE_IMAGES_FOLDER]: SITE,
          [IMAGES_FOLDER]: SITE,
          '/favicon.svg': SITE,
          ...(usesLake() && {
            [LAKE_SESSION_PATH]: forwardWithToken(LAKE),
            [HEALTH_PATH]: forwardWithToken(SITE),
            [PERSON_PATH]: forwardWithToken(SITE),
          }),
        },
      },
      plugins: [localPage()],
    }),
  typegen: {
    path: QUERY_MODULES.map((module) => `../${module}`),
    schema: '.sanity/schema.json',
    // `bin/write-content-types.js` makes the module of the site from it.
    generates: '.sanity/content-types.ts',
    overloadClientMethods: true,
  },
});
