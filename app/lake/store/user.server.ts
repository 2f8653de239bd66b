/** The author of changes, as history and presence show it. */
export interface User {
  id: string;
  name: string;
  /** What the user may do. The rules of the content say what an editor may not change. */
  role: 'administrator' | 'editor';
}

/** The author of the sample content in a new lake. */
export const SEEDER: User = { id: 'seed', name: 'First content', role: 'administrator' };

/** The author of the changes of content migrations. */
export const MIGRATOR: User = {
  id: 'content-migration',
  name: 'New version of the site',
  role: 'administrator',
};

/** The user of every client that has the token and names no user: the site, and the commands that import content. */
export const LOCAL_EDITOR: User = {
  id: 'local-editor',
  name: 'The site',
  role: 'administrator',
};
