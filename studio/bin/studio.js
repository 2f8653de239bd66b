/**
 * Runs a command of the Sanity CLI, such as `dev` or `build`, with the content source of the site: the cloud
 * project if one is set, otherwise the local lake.
 */
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { BLOCKED_PORTS, UNBLOCKED_PORT } from '../../app/platform/http/blocked-ports.js';
import { env, LAKE_DIR, LAKE_ORIGIN, SITE_ORIGIN, STUDIO_DIR } from './project.js';

for (const name of ['PORT', 'LAKE_PORT', 'STUDIO_PORT']) {
  if (!BLOCKED_PORTS.has(Number(env[name]))) continue;
  console.error(`${name} must be ${UNBLOCKED_PORT}, but is "${env[name]}"`);
  process.exit(1);
}

Object.assign(env, {
  // The production build of React, which does a quarter less work in the browser. The price: a changed
  // component reloads the Studio, instead of being replaced in place.
  NODE_ENV: env.NODE_ENV || 'production',
  LAKE_DIR,
  // The site serves the built Studio at this path. `sanity dev` has a port of its own.
  SANITY_STUDIO_BASEPATH: process.argv[2] === 'build' ? '/studio' : '/',
  SANITY_STUDIO_PROJECT_ID: env.SANITY_PROJECT_ID || '',
  SANITY_STUDIO_DATASET: env.SANITY_DATASET || '',
  SANITY_STUDIO_API_HOST: env.SANITY_API_HOST || (env.SANITY_PROJECT_ID ? '' : LAKE_ORIGIN),
  SANITY_STUDIO_SITE_URL: SITE_ORIGIN,
});
process.chdir(STUDIO_DIR);
await import(pathToFileURL(join(STUDIO_DIR, 'node_modules/sanity/bin/sanity')).href);
