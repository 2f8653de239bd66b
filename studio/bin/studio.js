/**
 * Runs a command of Sanity's, such as `dev` or `build`, on the content that the site reads, by the
 * same settings: the cloud project if one is set, and the local lake otherwise.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { env, LAKE_DIR, LAKE_ORIGIN, STUDIO_DIR } from './project.js';

// Without npm in between, which would not pass on the signal to stop.
const cli = join(STUDIO_DIR, 'node_modules/sanity/bin/sanity');
const sanity = spawn(process.execPath, [cli, ...process.argv.slice(2)], {
  cwd: STUDIO_DIR,
  stdio: 'inherit',
  env: {
    ...env,
    // React as visitors of a built Studio have it: a quarter less work in every editor's browser. The
    // price is that a changed component reloads the Studio; with `development` it is only exchanged.
    NODE_ENV: env.NODE_ENV || 'production',
    LAKE_DIR,
    SANITY_STUDIO_PROJECT_ID: env.SANITY_PROJECT_ID,
    SANITY_STUDIO_DATASET: env.SANITY_DATASET,
    SANITY_STUDIO_API_HOST: env.SANITY_API_HOST || (env.SANITY_PROJECT_ID ? '' : LAKE_ORIGIN),
    SANITY_STUDIO_SITE_URL: env.SITE_URL || `http://localhost:${env.PORT || 3000}`,
  },
});

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => sanity.kill(signal));
}
sanity.on('exit', (code) => process.exit(code ?? 1));
