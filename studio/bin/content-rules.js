/** Reads from the Studio's schema which fields are required, and the bounds of lists and texts. */
import { readFile } from 'node:fs/promises';

const MANIFEST = new URL('../.sanity/manifest/', import.meta.url);

/**
 * A type or a field, as `sanity manifest extract` writes it. A field has what it overrides of its type.
 * @typedef {object} ManifestType
 * @property {string} [name]
 * @property {string} type
 * @property {ManifestType[]} [fields]
 * @property {ManifestType[]} [of]
 * @property {{ level: string, rules: { flag: string, constraint?: unknown }[] }[]} [validation]
 */

/**
 * What the validation says of a field, by its path in the document: `title`, `detail.sections`, `body[table].rows` for
 * each member with the type `table`, and `facts[]` for each member that is a text. A bound is a number of items or of
 * characters.
 * @typedef {{ path: string, isRequired: boolean, max?: number }} FieldRule
 */

const BOUNDED = ['array', 'string', 'text'];

/**
 * Returns the rules of each document type. Rules that only warn are left out. A field within an object is required only
 * if the object is. The description of an image is never: the schema requires it, but allows an empty text for a
 * decoration, which this cannot see.
 * @returns {Promise<[type: string, rules: FieldRule[]][]>}
 */
export async function contentRules() {
  const types = await readTypes();

  /** @param {ManifestType} type @returns {ManifestType} */
  const resolved = (type) => {
    const named = types.find(({ name }) => name === type.type);
    return named ? resolved({ ...named, ...type, type: named.type }) : type;
  };

  /** @param {ManifestType} type @param {string} path @returns {FieldRule[]} */
  const rulesOf = (type, path) => {
    const { name, type: base } = resolved(type);
    const rules = errorsOf(resolved(type));
    const bounds = rules.filter(({ flag }) => flag === 'max').map(({ constraint }) => constraint);
    const isBounded = bounds.length > 0 && BOUNDED.includes(base);
    const isRequired = name !== 'alt' && rules.some(({ flag }) => flag === 'presence');
    const within = rulesWithin(type, path).map((rule) =>
      isRequired || base === 'array' ? rule : { ...rule, isRequired: false },
    );
    const max = isBounded ? { max: Math.min(...bounds.map(Number)) } : {};
    return [{ path, isRequired, ...max }, ...within];
  };

  /** @param {ManifestType} type @param {string} path @returns {FieldRule[]} */
  const rulesWithin = (type, path) => {
    const { type: base, fields = [], of: members = [] } = resolved(type);
    const list = base === 'block' ? `${path}.children` : path;
    const hasAsset = errorsOf(resolved(type)).some(({ flag }) => flag === 'assetRequired');
    return [
      ...(base === 'slug' ? [{ path: `${path}.current`, isRequired: true }] : []),
      ...(hasAsset ? [{ path: `${path}.asset`, isRequired: true }] : []),
      ...fields.flatMap((field) => rulesOf(field, `${path}.${field.name}`)),
      ...members.flatMap((member) => {
        const isText = BOUNDED.includes(resolved(member).type);
        return isText
          ? rulesOf(member, `${list}[]`)
          : rulesWithin(member, `${list}[${member.name ?? member.type}]`);
      }),
    ];
  };

  return types
    .filter(({ type }) => type === 'document')
    .map(({ name = '', fields = [] }) => [
      name,
      fields.flatMap((field) => rulesOf(field, field.name ?? '')),
    ]);
}

/** @param {ManifestType} type */
function errorsOf({ validation = [] }) {
  return validation.filter(({ level }) => level === 'error').flatMap(({ rules }) => rules);
}

/** @returns {Promise<ManifestType[]>} */
async function readTypes() {
  const manifest = JSON.parse(await readFile(new URL('create-manifest.json', MANIFEST), 'utf8'));
  return JSON.parse(await readFile(new URL(manifest.workspaces[0].schema, MANIFEST), 'utf8'));
}
