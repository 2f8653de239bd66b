import { isArrayOfBlocksSchemaType, type SchemaType } from 'sanity';

/**
 * Returns whether a field is one input, and not a group of fields or a list, whose parts show their own
 * people.
 */
export function isSingleInput(type: SchemaType): boolean {
  if (isArrayOfBlocksSchemaType(type)) return true;
  if (type.jsonType === 'array') return false;
  return type.jsonType !== 'object' || isOneOf(type, ['slug', 'reference', 'table', 'chart']);
}

/** Returns whether people type into a field without the editor of rich text, which merges what two people type. */
export function isPlainText(type: SchemaType): boolean {
  return type.jsonType === 'string' || type.jsonType === 'number' || isOneOf(type, ['slug']);
}

/** Returns whether a type or its base has one of these names. A built-in type has null as base, not undefined. */
function isOneOf({ name, type: base }: SchemaType, names: string[]): boolean {
  return names.includes(name) || (base ? isOneOf(base, names) : false);
}
