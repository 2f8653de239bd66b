/**
 * Remix's classic compiler. `server` makes our HTTP server the entry of the server bundle, so that
 * `node build/index.js` is the whole program: site, content cache and, on a thread, the embedded lake.
 * See app/decisions/001-remix-classic-compiler.md.
 *
 * @type {import('@remix-run/dev').AppConfig}
 */
export default {
  server: './app/server/index.ts',
  serverModuleFormat: 'esm',
  serverPlatform: 'node',
  postcss: true,
  tailwind: false,
  dev: { command: 'node .scripts/dev-server.mjs', manual: true },
  future: {
    v3_fetcherPersist: true,
    // All routes fit into one small file, which browsers cache for a year. Lazy discovery would cost each
    // visit a request.
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
