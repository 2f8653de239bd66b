import { readFileSync } from 'node:fs';

/** The file that the build makes from `bootstrap.ts`. */
const BUILT = 'build/bootstrap.js';

let text: string | undefined;

/** Returns the bootstrap script, for the head of every page. `remix dev` does not build this script. */
export function bootstrapText(): string {
  return (text ??= readFileSync(BUILT, 'utf8').trim());
}
