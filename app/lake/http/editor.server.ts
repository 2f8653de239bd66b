/** The author of the sample content in a new lake. */
export const SEEDER = { id: 'seed', displayName: 'First content', imageUrl: null };

/** The only user of a lake. Every client with the token is this user. */
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
