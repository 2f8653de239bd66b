import { documentSchemas } from './content.generated.server';
import { mismatches } from './result-schema.server';

/** The largest number of fields that are named of one document. */
const MOST = 10;

/**
 * Returns the paths of the fields in which a document has another type than the Studio's schema says. The site
 * leaves such a value out.
 */
export function mistypedFields(document: { _type: string }): string[] {
  const { _type } = document;
  const schema = Object.hasOwn(documentSchemas, _type) ? documentSchemas[_type] : undefined;
  const fields: string[] = [];
  if (!schema) return fields;
  for (const field of mismatches(schema, document)) {
    if (fields.push(field) === MOST) break;
  }
  return fields;
}
