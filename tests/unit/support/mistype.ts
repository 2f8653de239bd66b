import type { Stored, StoredDocument } from './small-dataset';

/** Mistyped values that the API stores, by the JSON type that the schema requires. */
const WRONG_VALUES: Readonly<Record<string, readonly unknown[]>> = {
  string: [7, [null]],
  number: ['text', -5],
  object: ['text', [null], { _type: 'reference', _ref: 'nowhere' }],
  array: ['text', [null, 7, [{}], { _type: 'block' }], {}],
};

/** Texts that are not a date, an address or an option of a list, and an empty text. */
const INVALID_TEXTS = ['yesterday', '/na—ive \uD800', ''];

/** A document with one field of a wrong type, or with the same text in all text fields. */
export interface Mistyped {
  /** The field and its value, for messages. */
  name: string;
  document: StoredDocument;
}

/** Fields that only the Content Lake writes. */
const SYSTEM_FIELDS = new Set(['_id', '_type', '_createdAt', '_updatedAt', '_rev']);

/** Yields a copy of the document for each field, at any depth, and each mistyped value. */
export function* everyMistyping(document: StoredDocument): Generator<Mistyped> {
  for (const text of INVALID_TEXTS) {
    yield { name: `all of ${document._type} = "${text}"`, document: withTexts(document, text) };
  }
  for (const [path, kind] of fieldsIn(document)) {
    for (const value of WRONG_VALUES[kind] ?? []) {
      yield {
        name: `${document._type}.${path.join('.')} = ${JSON.stringify(value)}`,
        document: replaced(document, path, value) as StoredDocument,
      };
    }
  }
}

function withTexts<Part>(part: Part, text: string, field = ''): Part {
  if (typeof part === 'string') return (field.startsWith('_') ? part : text) as Part;
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map((element) => withTexts(element, text, field)) as Part;
  const fields = Object.entries(part).map(([name, value]) => [name, withTexts(value, text, name)]);
  return Object.fromEntries(fields) as Part;
}

type Path = readonly (string | number)[];

/** Yields the path and the correct JSON type of every field. */
function* fieldsIn(part: unknown, path: Path = []): Generator<[Path, string]> {
  const isList = Array.isArray(part);
  if (path.length > 0) yield [path, isList ? 'array' : typeof part];
  if (typeof part !== 'object' || part === null) return;
  for (const [name, value] of Object.entries(part)) {
    if (path.length === 0 && SYSTEM_FIELDS.has(name)) continue;
    yield* fieldsIn(value, [...path, isList ? Number(name) : name]);
  }
}

function replaced(part: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(part)) {
    return part.map((element, index) =>
      index === step ? replaced(element, rest, value) : element,
    );
  }
  const fields = part as Stored;
  return { ...fields, [step]: replaced(fields[step], rest, value) };
}
