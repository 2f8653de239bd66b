import { readFileSync } from 'node:fs';

/** Written by `.scripts/bundles.mjs`, which names the script by its content. */
const ADDRESS_FILE = 'build/page-script.txt';

let address: string | undefined;

/** Returns the address of the page's script, such as `/build/page-script-7QX4N2.js`. */
export function pageScriptAddress(): string {
  return (address ??= readFileSync(ADDRESS_FILE, 'utf8'));
}
