/** Which JSON type a part of a query's result has. A part whose name ends in `?` may be left out. */
export type Shape =
  | 'string'
  | 'number'
  | 'boolean'
  | 'null'
  | 'unknown'
  | { literal: string | number | boolean }
  | { array: Shape }
  | { union: readonly Shape[] }
  | { object: Readonly<Record<string, Shape>> };

type Fields = Readonly<Record<string, unknown>>;

/**
 * Whether a result can be an answer to its query at all. Only what the query itself builds is looked
 * at: the outermost value and, where that is an object of several queries, each of its parts. What
 * lies deeper comes out of documents, where the API stores any type in any field.
 */
export function isResultOfShape(shape: Shape, result: unknown): boolean {
  if (!isOfKind(shape, result)) return false;
  if (typeof shape === 'string' || !('object' in shape)) return true;
  const fields = result as Fields;
  return Object.entries(shape.object).every(([name, part]) => isOfKind(part, fields[name]));
}

/**
 * A value with everything in it that contradicts the shape left out: a field becomes null, an element
 * of an array is removed.
 * @returns undefined when the value as a whole contradicts the shape.
 */
export function conform(shape: Shape, value: unknown): unknown {
  if (!isOfKind(shape, value)) return undefined;
  if (typeof shape === 'string' || 'literal' in shape) return value;
  if ('array' in shape) return conformElements(shape.array, value as unknown[]);
  if ('object' in shape) return conformFields(shape.object, value as Fields);
  return conformToAny(shape.union, value);
}

/** Whether a value has the outermost JSON type of a shape. */
function isOfKind(shape: Shape, value: unknown): boolean {
  if (shape === 'unknown') return value !== undefined;
  if (shape === 'null') return value === null;
  if (typeof shape === 'string') return typeof value === shape;
  if ('literal' in shape) return value === shape.literal;
  if ('array' in shape) return Array.isArray(value);
  if ('object' in shape) return isPlainObject(value);
  return shape.union.some((member) => isOfKind(member, value));
}

function conformElements(shape: Shape, elements: readonly unknown[]): unknown[] {
  return elements
    .map((element) => conform(shape, element))
    .filter((element) => element !== undefined && element !== null);
}

function conformFields(parts: Readonly<Record<string, Shape>>, fields: Fields): Fields {
  const kept: Record<string, unknown> = {};
  for (const [key, shape] of Object.entries(parts)) {
    const isOptional = key.endsWith('?');
    const name = isOptional ? key.slice(0, -1) : key;
    const value = conform(shape, fields[name]) ?? null;
    if (value !== null || !isOptional) kept[name] = value;
  }
  return kept;
}

/** Where objects of several types are possible, the one that `_type` names decides. */
function conformToAny(members: readonly Shape[], value: unknown): unknown {
  const possible = members.filter((member) => isOfKind(member, value));
  const typed =
    possible.length > 1 ? possible.filter((member) => isNamed(member, value)) : possible;
  return typed[0] === undefined ? undefined : conform(typed[0], value);
}

function isNamed(shape: Shape, value: unknown): boolean {
  if (typeof shape === 'string' || !('object' in shape)) return true;
  const { _type } = shape.object;
  return _type === undefined || isOfKind(_type, (value as Fields)._type);
}

function isPlainObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
