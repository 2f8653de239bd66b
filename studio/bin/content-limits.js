/** Reads the bounds of lists and texts from the Studio's schema, with the rules of its validation. */
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

const BOUNDED = ['array', 'string', 'text'];

/**
 * Returns the bounds of each document type, by the paths of fields: `title`, `detail.sections`,
 * `body[table].rows` for each member with the type `table`, and `facts[]` for each member that is a text. A bound is
 * a number of items or of characters. Rules that only warn are left out.
 * @returns {Promise<Record<string, Record<string, number>>>}
 */
export async function contentLimits() {
  const types = await readTypes();

  /** @param {ManifestType} type @returns {ManifestType} */
  const resolved = (type) => {
    const named = types.find(({ name }) => name === type.type);
    return named ? resolved({ ...named, ...type, type: named.type }) : type;
  };

  /** @param {ManifestType} type @param {string} path @returns {[string, number][]} */
  const limitsOf = (type, path) => {
    const { type: base, fields = [], of: members = [], validation = [] } = resolved(type);
    const bounds = validation
      .filter(({ level }) => level === 'error')
      .flatMap(({ rules }) => rules.filter(({ flag }) => flag === 'max'))
      .map(({ constraint }) => Number(constraint));
    const isBounded = bounds.length > 0 && BOUNDED.includes(base);
    const inner = members.flatMap((member) => {
      const isText = BOUNDED.includes(resolved(member).type);
      return limitsOf(member, `${path}[${isText ? '' : (member.name ?? member.type)}]`);
    });
    const within = fields.flatMap((field) => limitsOf(field, `${path}.${field.name}`));
    /** @type {[string, number][]} */
    const own = isBounded ? [[path, Math.min(...bounds)]] : [];
    return [...own, ...within, ...inner];
  };

  const documents = types.filter(({ type }) => type === 'document');
  const byType = documents.map(
    ({ name = '', fields = [] }) =>
      /** @type {const} */ ([name, fields.flatMap((field) => limitsOf(field, field.name ?? ''))]),
  );
  return Object.fromEntries(
    byType.flatMap(([name, limits]) =>
      limits.length > 0 ? [[name, Object.fromEntries(limits)]] : [],
    ),
  );
}

/** @returns {Promise<ManifestType[]>} */
async function readTypes() {
  const manifest = JSON.parse(await readFile(new URL('create-manifest.json', MANIFEST), 'utf8'));
  return JSON.parse(await readFile(new URL(manifest.workspaces[0].schema, MANIFEST), 'utf8'));
}
