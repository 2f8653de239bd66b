/**
 * The process that `.scripts/dev-server.mjs` keeps ready: loads the packages of the site, and waits for
 * its start.
 */
import { readFileSync } from 'node:fs';

// The process must not outlive the one that started it.
process.once('disconnect', () => process.exit());
process.once('message', () => void import('../build/index.js'));

for (const name of packages()) {
  // A package that cannot be loaded fails again, with the site's own message, when the site starts.
  await import(name).catch(() => undefined);
}

/** Returns the packages that the last build imports, or none when there is no build. */
function packages() {
  try {
    const { outputs } = JSON.parse(readFileSync('build/metafile.server.json', 'utf8'));
    /** @type {{ path: string, external?: boolean }[]} */
    const imports = Object.values(outputs).flatMap((output) => output.imports);
    return new Set(imports.filter(({ external }) => external).map(({ path }) => path));
  } catch {
    return [];
  }
}
