import type { Schema, SchemaType } from 'sanity';

/** Names for staff, by the name of the field. Sanity's own names for these parts are for developers. */
const NAMES: Record<string, string> = {
  markDefs: 'Links',
  children: 'Words',
  current: 'End of the address',
};

/**
 * Gives the parts of texts and addresses names for staff, which the list of errors shows. Sanity has no setting for
 * them, so this changes the compiled schema.
 */
export function nameParts(schema: Schema): void {
  const text = schema.get('richText');
  const types = [schema.get('slug'), ...(text?.jsonType === 'array' ? text.of : [])];
  for (const type of types) if (type) nameFields(type);
}

function nameFields(type: SchemaType): void {
  if (!('fields' in type)) return;
  for (const field of type.fields) {
    const name = NAMES[field.name];
    if (name) field.type.title = name;
  }
}
