import type { Template } from 'sanity';

/** A new redirect whose old address is filled in. The menus for new documents do not offer it. */
export const redirectFrom: Template<{ from: string }, { from: string | undefined }> = {
  id: 'redirect-from',
  title: 'Redirect of an address',
  schemaType: 'redirect',
  parameters: [{ name: 'from', type: 'string' }],
  value: (parameters) => ({ from: parameters?.from }),
};
