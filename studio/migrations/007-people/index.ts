import { at, defineMigration, patch, set } from 'sanity/migrate';

/** Authors have pages now. Each gets an address from its name: `/people/ines-carrow`. */
export default defineMigration({
  title: 'Give every author an address',
  documentTypes: ['author'],
  async *migrate(documents) {
    /** The addresses, with the id of the published document that has each of them. */
    const owners = new Map<string, string>();
    const waiting: { id: string; name: unknown }[] = [];
    for await (const { _id: id, name, slug } of documents()) {
      const current = (slug as { current?: string } | undefined)?.current;
      if (current) owners.set(current, publishedId(id));
      else waiting.push({ id, name });
    }
    for (const { id, name } of waiting) {
      const owner = publishedId(id);
      const own = [...owners].find(([, each]) => each === owner)?.[0];
      const current = own ?? freeAddress(slugOf(name), owners);
      owners.set(current, owner);
      yield patch(id, at('slug', set({ _type: 'slug', current })));
    }
  },
});

/** A draft gets the address of its published document. */
function publishedId(id: string): string {
  return id.replace(/^drafts\./, '');
}

/** Two people may have the same name. The second gets a number. */
function freeAddress(slug: string, owners: ReadonlyMap<string, string>): string {
  let address = slug;
  for (let number = 2; owners.has(address); number += 1) address = `${slug}-${number}`;
  return address;
}

/** Returns a name in small letters without accents, joined by hyphens. */
function slugOf(name: unknown): string {
  const slug = (typeof name === 'string' ? name : '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[’'\p{M}]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return slug || 'person';
}
