import { type LayoutProps, type Schema, useSchema } from 'sanity';

/** Parts of a text that Sanity names for programmers, and their names for staff. */
const NAMES: Record<string, string> = { markDefs: 'Links', children: 'Words' };

/**
 * Layout of the Studio in which the parts of a text have names for staff. The list of what to mend shows
 * these names, and Sanity has no setting for them, so this changes the compiled schema.
 */
export function NamedParts(props: LayoutProps) {
  nameParts(useSchema());
  return props.renderDefault(props);
}

function nameParts(schema: Schema): void {
  const text = schema.get('richText');
  if (text?.jsonType !== 'array') return;
  for (const part of text.of) {
    if (!('fields' in part)) continue;
    for (const field of part.fields) {
      const name = NAMES[field.name];
      if (name) field.type.title = name;
    }
  }
}
