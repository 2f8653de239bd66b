/** The documents and the queries of the benchmark of the lake. */

const WORDS =
  'harbour quay tide ledger margin freight cargo pilot anchor signal chart depot route crane berth buoy beacon channel vessel captain'.split(
    ' ',
  );
const PER_TRANSACTION = 500;

/** @typedef {{ _id: string, _type: string, [field: string]: unknown }} Content */

/** @type {[name: string, query: string][]} */
export const USUAL_QUERIES = [
  ['document by id', '*[_id == "post-4321"][0]'],
  ['post by slug', '*[_type == "post" && slug.current == "post-4321"][0]'],
  ['newest ten posts', '*[_type == "post"] | order(publishedAt desc)[0..9]{title, publishedAt}'],
  ['references to one author', '*[references("author-321")]{_id}'],
  ['search by word', '*[_type == "post" && title match "harbour*"][0..9]{title}'],
  ['all that a search finds', 'count(*[_type == "post" && title match "harbour*"])'],
  [
    'number of posts of each author',
    '*[_type == "author"]{name, "n": count(*[references(^._id)])}',
  ],
];

/** @param {import('@sanity/client').SanityClient} client @param {number} count */
export async function importPosts(client, count) {
  const authors = Math.floor(count / 10);
  for (let from = 0; from < count; from += PER_TRANSACTION) {
    const transaction = client.transaction();
    for (let index = from; index < Math.min(count, from + PER_TRANSACTION); index += 1) {
      transaction.createOrReplace(index < authors ? author(index) : post(index - authors, authors));
    }
    await transaction.commit({ visibility: 'async' });
  }
}

/** @param {number} index @returns {Content} */
const author = (index) => ({
  _id: `author-${index}`,
  _type: 'author',
  name: `${words(index, 1)} ${words(index * 7 + 3, 1)} ${index}`,
  slug: { _type: 'slug', current: `author-${index}` },
  bio: words(index, 30),
});

/** @param {number} index @param {number} authors @returns {Content} */
const post = (index, authors) => ({
  _id: `post-${index}`,
  _type: 'post',
  title: words(index * 13, 6),
  slug: { _type: 'slug', current: `post-${index}` },
  author: { _type: 'reference', _ref: `author-${index % authors}` },
  publishedAt: new Date(1_500_000_000_000 + ((index * 7919) % 100_000) * 3_600_000).toISOString(),
  tags: [words(index, 1), words(index + 5, 1)],
  body: Array.from({ length: 5 }, (_, block) => ({
    _key: `b${block}`,
    _type: 'block',
    style: 'normal',
    markDefs: [],
    children: [
      { _key: `s${block}`, _type: 'span', marks: [], text: words(index * 31 + block, 40) },
    ],
  })),
});

/** Returns words that are the same in every run. @param {number} seed @param {number} length */
function words(seed, length) {
  let state = seed + 1;
  return Array.from({ length }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const word = WORDS[Math.floor((state / 2_147_483_648) * WORDS.length)];
    return state % 3 === 0 ? `${word}${state % 50}` : word;
  }).join(' ');
}
