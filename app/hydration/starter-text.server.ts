import { readFileSync } from 'node:fs';

/** Where the build puts what it makes of `hydrate-late.ts`. */
const BUILT = 'build/hydrate-late.js';

let text: string | undefined;

/** The script that goes into the head of every page. Not for `remix dev`, which does not make it. */
export function starterText(): string {
  return (text ??= readFileSync(BUILT, 'utf8').trim());
}
