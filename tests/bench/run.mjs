/**
 * Runs the benchmarks: `npm run bench` runs all, `npm run bench -- serving` one. Each figure has a ratio
 * from the same run beside it, because the speed of machines differs and changes.
 */
import { readdirSync } from 'node:fs';

const BENCHES = readdirSync(new URL('.', import.meta.url))
  .filter((name) => name.endsWith('.bench.mjs'))
  .map((name) => name.replace('.bench.mjs', ''));

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !BENCHES.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}; there are ${BENCHES.join(', ')}.`);
  process.exit(1);
}
for (const name of wanted.length > 0 ? wanted : BENCHES) {
  console.log(`\n# ${name}\n`);
  await import(`./${name}.bench.mjs`);
}
