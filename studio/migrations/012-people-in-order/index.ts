import { getPublishedId } from '@sanity/client/csm';
import { at, defineMigration, patch, set } from 'sanity/migrate';

/** The number of ranks without decimals that `@sanity/orderable-document-list` has. */
const RANKS = 36 ** 6;

/** Staff drag people into an order now. Until they do, the site keeps the order that it had, by name. */
export default defineMigration({
  title: 'Give every person a place in the list',
  documentTypes: ['author'],
  async *migrate(documents) {
    const names = new Map<string, string>();
    const unranked: string[] = [];
    for await (const { _id: id, name, orderRank } of documents()) {
      const person = getPublishedId(id);
      // The order by name that visitors know is that of the published names.
      if (person === id || !names.has(person)) names.set(person, String(name));
      if (orderRank === undefined) unranked.push(id);
    }
    const people = [...names]
      .toSorted(([, one], [, other]) => (one < other ? -1 : 1))
      .map(([person]) => person);
    for (const id of unranked) {
      // A draft gets the place of its published document.
      const place = (people.indexOf(getPublishedId(id)) + 1) / (people.length + 1);
      const rank = Math.floor(RANKS * place);
      yield patch(id, at('orderRank', set(`0|${rank.toString(36).padStart(6, '0')}:`)));
    }
  },
});
