/** Fails when the committed content types are not what schema and queries give now. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const COMMITTED = '../app/content/content-types.generated.ts';
const CURRENT = '.sanity/content-types.generated.ts';

const typegen = spawnSync('npm', ['run', '--silent', 'typegen'], {
  env: { ...process.env, CONTENT_TYPES_FILE: CURRENT },
  encoding: 'utf8',
  shell: process.platform === 'win32',
});

if (typegen.status !== 0) {
  console.error(typegen.stdout, typegen.stderr);
  process.exit(1);
}
if (readFileSync(CURRENT, 'utf8') !== readFileSync(COMMITTED, 'utf8')) {
  console.error('The content types are out of date. Run `npm run typegen` and commit the result.');
  process.exit(1);
}
console.log('The content types are current.');
