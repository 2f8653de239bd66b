/** Fails when the committed content types and shapes are not what schema and queries give now. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const COMMITTED = '../app/content';
const CURRENT = '.sanity';
const TYPES = 'content-types.generated.ts';
const SHAPES = 'content-shapes.generated.server.ts';

const typegen = spawnSync('npm', ['run', '--silent', 'typegen'], {
  env: {
    ...process.env,
    CONTENT_TYPES_FILE: `${CURRENT}/${TYPES}`,
    CONTENT_SHAPES_FILE: resolve(CURRENT, SHAPES),
  },
  encoding: 'utf8',
  shell: process.platform === 'win32',
});

if (typegen.status !== 0) {
  console.error(typegen.stdout, typegen.stderr);
  process.exit(1);
}
for (const file of [TYPES, SHAPES]) {
  if (readFileSync(`${CURRENT}/${file}`, 'utf8') !== readFileSync(`${COMMITTED}/${file}`, 'utf8')) {
    console.error(`${file} is out of date. Run \`npm run typegen\` and commit the result.`);
    process.exit(1);
  }
}
console.log('The content types and shapes are current.');
