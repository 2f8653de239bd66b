import { isArrayOfBlocksSchemaType, type SchemaType } from 'sanity';

/** Types of objects that staff edit as one input. */
const OBJECTS = new Set(['slug', 'reference', 'table', 'chart']);

const SLUG = new Set(['slug']);

/**
 * Returns whether a field is one input, and not a group of fields or a list, whose parts show their own
 * people.
 */
export function isSingleInput(type: SchemaType): boolean {
  if (isArrayOfBlocksSchemaType(type)) return true;
  if (type.jsonType === 'array') return false;
  return type.jsonType !== 'object' || isOneOf(type, OBJECTS);
}

/** Returns whether people type into a field without the editor of rich text, which merges what two people type. */
export function isPlainText(type: SchemaType): boolean {
  return type.jsonType === 'string' || type.jsonType === 'number' || isOneOf(type, SLUG);
}

function isOneOf(type: SchemaType, names: ReadonlySet<string>): boolean {
  for (let base: SchemaType | undefined = type; base; base = base.type) {
    if (names.has(base.name)) return true;
  }
  return false;
}
