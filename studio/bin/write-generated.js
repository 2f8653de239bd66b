import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Writes a generated module in one go, and only when it has changed, because `remix dev` rebuilds after each write.
 * With `--check` it only compares, and the command fails on a difference.
 * @param {URL} file @param {string} text
 */
export function writeGenerated(file, text) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  if (!process.argv.includes('--check')) return writeFileSync(file, text);
  console.error(`${file.pathname} is out of date. Run \`npm run typegen\` and commit the result.`);
  process.exitCode = 1;
}
