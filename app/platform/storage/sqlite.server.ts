/** Node's SQLite, loaded by hand: an import would end an older Node with a stack before the site runs a line. */

/** The first version with all of `node:sqlite` that the site uses. */
export const OLDEST_NODE = '22.21';

if (process.versions.node.localeCompare(OLDEST_NODE, 'en', { numeric: true }) < 0) {
  console.error(
    `The site needs Node ${OLDEST_NODE} or later. This is Node ${process.versions.node}. ` +
      'On most machines npm install brings a newer one: node_modules/.bin/node.',
  );
  process.exit(1);
}

export const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
export type DatabaseSync = InstanceType<typeof DatabaseSync>;
