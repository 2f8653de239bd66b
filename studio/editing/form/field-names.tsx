import { type LayoutProps, type Schema, type SchemaType, useSchema } from 'sanity';

/** Names for staff, by the name of the field. Sanity's own names for these parts are for developers. */
const NAMES: Record<string, string> = {
  markDefs: 'Links',
  children: 'Words',
  current: 'End of the address',
};

/**
 * Layout of the Studio in which the parts of texts and addresses have names for staff. The list of errors
 * shows these names. Sanity has no setting for them, so this changes the compiled schema.
 */
export function FieldNames(props: LayoutProps) {
  nameParts(useSchema());
  return props.renderDefault(props);
}

function nameParts(schema: Schema): void {
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
