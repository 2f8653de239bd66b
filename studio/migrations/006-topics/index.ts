import { at, createIfNotExists, defineMigration, patch, set } from 'sanity/migrate';

/** The topics that an article could have, with the descriptions for their pages. */
const KNOWN: Record<string, string> = {
  Pricing:
    'What you charge, what you discount, and who is allowed to decide. How to find the margin that nobody decided to give away.',
  'Go to market':
    'Which market to enter next, and which channel still earns its budget. How to test both before you hire a team or rent an office.',
  Sales:
    'Forecasts you can plan on, and commission that pays for the deals you want. For the months after the founder stops closing every deal.',
  Operations:
    'Where orders wait, which costs still earn their place, and whom to hire next. Most of it can be counted in an afternoon, by the people you have.',
  Product:
    'How to decide what to build when every team wants something. We treat the roadmap as a budget, and settle the shares before the features.',
  Investment:
    'What investors read first, and what they ask next. How to make your numbers agree before the meeting, and how to spend the money after it.',
};

/**
 * The topics of an article were strings from a fixed list. They are references to documents now, which
 * staff edit. A topic keeps the words of its address: `/insights?topic=go-to-market` redirects to
 * `/insights/go-to-market`.
 */
export default defineMigration({
  title: 'Turn the topics of articles into documents with a page each',
  documentTypes: ['article'],
  async *migrate(documents) {
    const created = new Set<string>();
    function* createTopics(titles: readonly string[]) {
      for (const title of titles) {
        if (created.has(idOf(title))) continue;
        created.add(idOf(title));
        yield createIfNotExists(topicOf(title));
      }
    }
    for await (const { _id, topics } of documents()) {
      if (!Array.isArray(topics)) continue;
      const titles = topics.filter((topic) => typeof topic === 'string').map(titleOf);
      if (titles.length === 0) continue;
      yield* createTopics(titles);
      const ids = [...new Set(titles.map(idOf))];
      const others = topics.filter(
        (topic) => typeof topic !== 'string' && !ids.includes(topic?._ref),
      );
      yield patch(_id, at('topics', set([...others, ...ids.map(referenceTo)])));
    }
    // The other topics of the list, which no article had. Current content needs none of them.
    if (created.size > 0) yield* createTopics(Object.keys(KNOWN));
  },
});

function topicOf(title: string) {
  const name = Object.keys(KNOWN).find((known) => idOf(known) === idOf(title)) ?? title;
  return {
    _id: idOf(title),
    _type: 'topic',
    title: name,
    slug: { _type: 'slug', current: slugOf(title) },
    description: KNOWN[name] ?? `Articles on ${name}.`,
  };
}

/** The key is the id, which never consists of digits only. */
function referenceTo(id: string) {
  return { _type: 'reference', _key: id, _ref: id };
}

/** A topic needs a title and an address, so a string without letters and digits gets another one. */
function titleOf(topic: string): string {
  return slugOf(topic) === '' ? 'Other' : topic.trim();
}

/**
 * An id has only letters without accents, so the bytes of all other letters are written with `_`. It has
 * at most 128 characters.
 */
function idOf(title: string): string {
  return `topic-${encodeURIComponent(slugOf(title)).replaceAll('%', '_')}`.slice(0, 128);
}

/** Returns the slug that the topic had in the address of its list. */
function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
