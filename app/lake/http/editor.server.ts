/** The author of what a new lake begins with. */
export const SEEDER = { id: 'seed', displayName: 'First content', imageUrl: null };

/** The one user of a lake: whoever holds its token. */
export const EDITOR = {
  id: 'local-editor',
  name: 'Local editor',
  displayName: 'Local editor',
  email: 'editor@localhost',
  profileImage: null,
  imageUrl: null,
  role: 'administrator',
  roles: [{ name: 'administrator', title: 'Administrator', description: 'May do everything' }],
  provider: 'lake',
};
