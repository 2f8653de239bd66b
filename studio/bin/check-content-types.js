/** Fails when the committed content types do not match the current schema and queries. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const COMMITTED = '../app/content/source/content.generated.server.ts';
const CURRENT = resolve('.sanity/content.generated.server.ts');

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
  console.error(
    'app/content/source/content.generated.server.ts is out of date. Run `npm run typegen` and commit the result.',
  );
  process.exit(1);
}
console.log('The content types are up to date.');
