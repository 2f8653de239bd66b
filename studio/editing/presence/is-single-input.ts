import { isArrayOfBlocksSchemaType, type SchemaType } from 'sanity';

/** Types of objects that staff edit as one input. */
const OBJECTS = new Set(['slug', 'reference', 'table']);

/**
 * Returns whether a field is one input, and not a group of fields or a list, whose parts show their own
 * people.
 */
export function isSingleInput(type: SchemaType): boolean {
  if (isArrayOfBlocksSchemaType(type)) return true;
  if (type.jsonType === 'array') return false;
  if (type.jsonType !== 'object') return true;
  for (let base: SchemaType | undefined = type; base; base = base.type) {
    if (OBJECTS.has(base.name)) return true;
  }
  return false;
}
