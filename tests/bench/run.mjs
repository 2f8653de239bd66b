/**
 * Runs the benchmarks: `npm run bench` runs all, `npm run bench -- serving` runs one. Compare ratios
 * within one run rather than absolute figures, because machines differ and their speed varies.
 */
import { readdirSync } from 'node:fs';

const BENCHES = readdirSync(new URL('.', import.meta.url))
  .filter((name) => name.endsWith('.bench.mjs'))
  .map((name) => name.replace('.bench.mjs', ''));

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !BENCHES.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown benchmark: ${unknown.join(', ')}. Known: ${BENCHES.join(', ')}.`);
  process.exit(1);
}
for (const name of wanted.length > 0 ? wanted : BENCHES) {
  console.log(`\n# ${name}\n`);
  await import(`./${name}.bench.mjs`);
}
