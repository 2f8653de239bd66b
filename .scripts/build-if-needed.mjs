/**
 * Builds the site, or with the argument `studio` the Studio, for production, unless the existing build
 * was made from the current files.
 */
import { execFileSync } from 'node:child_process';
import { BUILDS, buildNamed, isCurrent } from './fingerprint.mjs';

const name = buildNamed(process.argv[2]);
if (isCurrent(name)) console.log('The build is current.');
else execFileSync('npm', ['run', BUILDS[name].command], { stdio: 'inherit' });
