/**
 * The schema of a query's result or of a part of it: which JSON type it has. A field whose name ends
 * in `?` may be missing.
 */
export type ResultSchema =
  | 'string'
  | 'number'
  | 'boolean'
  | 'null'
  | 'unknown'
  | { literal: string | number | boolean }
  | { array: ResultSchema }
  | { union: readonly ResultSchema[] }
  | { object: Readonly<Record<string, ResultSchema>> };

type Fields = Readonly<Record<string, unknown>>;
type Report = (path: string) => void;

/**
 * Returns whether a query can have this result. Only the values that the query itself builds are
 * checked: the outermost value and, when that is an object with several subqueries, each of its
 * fields. Deeper values come from documents, in which the API stores any type in any field;
 * `removeMismatches` handles those.
 */
export function isPossibleResult(schema: ResultSchema, result: unknown): boolean {
  if (!hasType(schema, result)) return false;
  if (typeof schema === 'string' || !('object' in schema)) return true;
  const fields = result as Fields;
  return Object.entries(schema.object).every(([name, part]) => hasType(part, fields[name]));
}

/**
 * Returns a copy of a value without the parts that contradict its schema: a mistyped field becomes
 * null, a mistyped array element is removed.
 * @param report gets the path of each of these parts, such as `detail.sections[0].title`. A value that is missing
 * contradicts nothing.
 * @param path of the value
 * @returns undefined when the whole value contradicts the schema.
 */
export function removeMismatches(
  schema: ResultSchema,
  value: unknown,
  report: Report = () => {},
  path = '',
): unknown {
  if (!hasType(schema, value)) {
    if (!isMissing(value)) report(path);
    return undefined;
  }
  if (typeof schema === 'string' || 'literal' in schema) return value;
  if ('object' in schema) return cleanFields(schema.object, value as Fields, report, path);
  if ('array' in schema) {
    return (value as unknown[])
      .map((element, index) => removeMismatches(schema.array, element, report, `${path}[${index}]`))
      .filter((element) => !isMissing(element));
  }
  const member = memberOf(schema.union, value);
  if (member !== undefined) return removeMismatches(member, value, report, path);
  report(path);
  return undefined;
}

/** Returns whether a value's outermost JSON type is that of the schema. */
function hasType(schema: ResultSchema, value: unknown): boolean {
  if (schema === 'unknown') return value !== undefined;
  if (schema === 'null') return value === null;
  if (typeof schema === 'string') return typeof value === schema;
  if ('literal' in schema) return value === schema.literal;
  if ('array' in schema) return Array.isArray(value);
  if ('object' in schema) return isPlainObject(value);
  return schema.union.some((member) => hasType(member, value));
}

function cleanFields(
  schemas: Readonly<Record<string, ResultSchema>>,
  fields: Fields,
  report: Report,
  path: string,
): Fields {
  const cleaned: Record<string, unknown> = {};
  for (const [key, schema] of Object.entries(schemas)) {
    const isOptional = key.endsWith('?');
    const name = isOptional ? key.slice(0, -1) : key;
    const inner = path === '' ? name : `${path}.${name}`;
    const value = removeMismatches(schema, fields[name], report, inner) ?? null;
    if (value !== null || !isOptional) cleaned[name] = value;
  }
  return cleaned;
}

/** When several members of a union are objects, the value's `_type` selects one of them. */
function memberOf(members: readonly ResultSchema[], value: unknown): ResultSchema | undefined {
  const candidates = members.filter((member) => hasType(member, value));
  if (candidates.length <= 1) return candidates[0];
  return candidates.find((member) => hasMatchingTypeName(member, value));
}

function hasMatchingTypeName(schema: ResultSchema, value: unknown): boolean {
  if (typeof schema === 'string' || !('object' in schema)) return true;
  const { _type } = schema.object;
  return _type === undefined || hasType(_type, (value as Fields)._type);
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null;
}

function isPlainObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
