import { readFileSync } from 'node:fs';

/** Where the build puts what it makes of `bootstrap.ts`. */
const BUILT = 'build/bootstrap.js';

let text: string | undefined;

/** The script that goes into the head of every page. Not for `remix dev`, which does not make it. */
export function bootstrapText(): string {
  return (text ??= readFileSync(BUILT, 'utf8').trim());
}
