import { defineCliConfig } from 'sanity/cli';
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

export default defineCliConfig({
  api: { projectId: source.projectId, dataset: source.dataset },
  deployment: { autoUpdates: false },
  server: { hostname: 'localhost', port: Number(process.env['STUDIO_PORT'] || 3333) },
  vite: (config, { isSsrBuild }) => ({
    ...config,
    // To extract the schema, Vite would compile every module of every package: four fifths of its work. Only
    // the CLI itself has to be compiled, because it loads the TypeScript of this folder.
    ...(isSsrBuild && { ssr: { noExternal: [/@sanity\/cli/, ...NO_NODE_MODULES] } }),
    // The Studio shares the registry of document types and the addresses with the site.
    server: {
      ...config.server,
      fs: { ...config.server?.fs, allow: ['.', '../app'] },
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
    plugins: [...(config.plugins ?? []), localPage()],
  }),
  typegen: {
    path: QUERY_MODULES.map((module) => `../${module}`),
    schema: '.sanity/schema.json',
    // `bin/write-content-types.js` makes the module of the site from it.
    generates: '.sanity/content-types.ts',
    overloadClientMethods: true,
  },
});
