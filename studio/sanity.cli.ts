import { defineCliConfig } from 'sanity/cli';
import { lakeSession } from './lib/lake-session-plugin';

const { SANITY_STUDIO_PROJECT_ID, SANITY_STUDIO_DATASET, SANITY_STUDIO_API_HOST } = process.env;

export default defineCliConfig({
  api: {
    projectId: SANITY_STUDIO_PROJECT_ID || 'local',
    dataset: SANITY_STUDIO_DATASET || 'production',
  },
  deployment: { autoUpdates: false },
  server: { hostname: 'localhost', port: Number(process.env['STUDIO_PORT'] || 3333) },
  vite: (config, { isSsrBuild }) => ({
    ...config,
    // What reads the Studio's schema would have Vite compile every module of every package, which is
    // four fifths of its work; only the CLI, which loads this folder's TypeScript, needs that.
    ...(isSsrBuild && { ssr: { noExternal: [/@sanity\/cli/] } }),
    // The Studio shares the registry of document types and the addresses with the site.
    server: { ...config.server, fs: { ...config.server?.fs, allow: ['.', '../app'] } },
    plugins: [
      ...(config.plugins ?? []),
      SANITY_STUDIO_PROJECT_ID
        ? undefined
        : lakeSession(SANITY_STUDIO_API_HOST || 'http://localhost:3900'),
    ],
  }),
  typegen: {
    path: '../app/content/queries.ts',
    schema: '.sanity/schema.json',
    // The check for currency writes elsewhere and compares.
    generates:
      process.env['CONTENT_TYPES_FILE'] || '../app/content/source/content.generated.server.ts',
    overloadClientMethods: true,
  },
});
