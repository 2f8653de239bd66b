/** @typedef {Record<string, unknown> & { _id: string, _type: string }} Stored A document as any program can store it. */

/**
 * Values that hardly any field of the site has, by a name for messages.
 * @type {Record<string, unknown>}
 */
export const WRONG_VALUES = {
  'an object': { a: { b: [] } },
  'a list': [[null, 7, {}]],
  'a number': -1.5,
  'a very long text': 'long words '.repeat(4_000),
  'an invalid date': '2026-02-31T25:61:00Z',
  'half of an emoji': 'half \uD83D',
  // As a program sends it: a field of its own with this name.
  'a prototype': JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": 7}'),
};

const SYSTEM_FIELDS = new Set(['_id', '_type', '_rev', '_createdAt', '_updatedAt']);

/**
 * Returns one document of each type, with all fields that a document of the type has.
 * @param {readonly Stored[]} documents @returns {Stored[]}
 */
export function sampleOfEachType(documents) {
  /** @type {Map<string, Stored>} */
  const byType = new Map();
  for (const document of documents) {
    byType.set(document._type, { ...byType.get(document._type), ...document });
  }
  return [...byType.values()];
}

/**
 * Returns the fields of a document that a part of the site reads.
 * @param {object} document @returns {string[]}
 */
export function fieldsOf(document) {
  return Object.keys(document).filter((field) => !SYSTEM_FIELDS.has(field));
}

/**
 * Returns a copy of a document with a wrong value in one of its fields.
 * @param {Stored} document @param {string} field @param {unknown} value @param {string} key makes its id unique
 * @returns {Stored}
 */
export function copyWith({ _id, ...document }, field, value, key) {
  const [, prefix = '', rest = ''] = /^((?:.*\.)?)(.*)$/.exec(_id) ?? [];
  return { ...document, _id: `${prefix}${rest.slice(0, 40)}-${key}-${field}`, [field]: value };
}

/**
 * Returns a copy of each document for each of its fields and each wrong value.
 * @param {readonly Stored[]} documents @returns {Stored[]}
 */
export function forgeAll(documents) {
  return Object.values(WRONG_VALUES).flatMap((value, round) =>
    documents.flatMap((document) =>
      fieldsOf(document).map((field) => copyWith(document, field, value, `forged-${round}`)),
    ),
  );
}

/**
 * Stores documents in transactions that the lake accepts.
 * @param {import('@sanity/client').SanityClient} lake @param {readonly Stored[]} documents
 */
export async function storeAll(lake, documents) {
  const waiting = [...documents];
  while (waiting.length > 0) {
    const transaction = lake.transaction();
    for (let length = 0; length < 2_000_000;) {
      const document = waiting.shift();
      if (!document) break;
      length += JSON.stringify(document).length;
      transaction.createOrReplace(document);
    }
    await transaction.commit({ returnDocuments: false, visibility: 'async' });
  }
}
