import { defineCliConfig } from 'sanity/cli';
import { IMAGES_FOLDER, SHARE_IMAGES_FOLDER } from '../app/content/addresses/paths';
import { HEALTH_PATH, PERSON_PATH } from '../app/content/addresses/staff-paths';
import { forwardWithToken } from './lib/forward-with-token';
import { LAKE_SESSION_PATH } from './lib/lake-session-path';
import { QUERY_MODULES } from './bin/query-modules.js';
import { localFonts, localPage } from './lib/local-page-plugin';

const { SANITY_STUDIO_PROJECT_ID, SANITY_STUDIO_DATASET, SANITY_STUDIO_API_HOST } = process.env;

/**
 * Packages that Vite compiles for the CLI. The first imports the second by names that Node cannot find in a
 * CommonJS module.
 */
const NO_NODE_MODULES = ['sanity-plugin-media', 'react-dropzone'];

const LAKE = SANITY_STUDIO_API_HOST || 'http://localhost:3900';

/** The site on this machine. */
const SITE = `http://localhost:${process.env['PORT'] || 3000}`;

export default defineCliConfig({
  api: {
    projectId: SANITY_STUDIO_PROJECT_ID || 'local',
    dataset: SANITY_STUDIO_DATASET || 'production',
  },
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
      // The share images that the Studio shows. On a server the Studio is part of the site.
      proxy: { [SHARE_IMAGES_FOLDER]: SITE, [IMAGES_FOLDER]: SITE },
    },
    plugins: [
      ...(config.plugins ?? []),
      localFonts(),
      ...(SANITY_STUDIO_PROJECT_ID
        ? []
        : [
            localPage(),
            forwardWithToken(LAKE_SESSION_PATH, new URL('/v1/auth/session', LAKE)),
            forwardWithToken(HEALTH_PATH, new URL(HEALTH_PATH, SITE)),
            forwardWithToken(PERSON_PATH, new URL(PERSON_PATH, SITE)),
          ]),
    ],
  }),
  typegen: {
    path: QUERY_MODULES.map((module) => `../${module}`),
    schema: '.sanity/schema.json',
    // `check-content-types.js` sets another file, and compares the two.
    generates:
      process.env['CONTENT_TYPES_FILE'] || '../app/content/source/content.generated.server.ts',
    overloadClientMethods: true,
  },
});
