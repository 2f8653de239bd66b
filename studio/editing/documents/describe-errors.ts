import type { SchemaType, ValidationMarker } from 'sanity';

/** A toast has room for this number of errors. */
const MAX_ERRORS = 3;

/** Returns a text that names the fields with errors: "Title: Required. Cover › Description: Required." */
export function describeErrors(errors: ValidationMarker[], type: SchemaType | undefined): string {
  const named = errors
    .slice(0, MAX_ERRORS)
    .map(
      ({ path, message }) => `${titlesOf(path, type).join(' › ')}: ${message.replace(/\.$/, '')}.`,
    );
  const more = errors.length - named.length;
  return [...named, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}

/** Returns the titles of the fields that lead to a value, as the form shows them. */
function titlesOf(path: ValidationMarker['path'], type: SchemaType | undefined): string[] {
  const [name, ...rest] = path;
  if (typeof name !== 'string' || !type || !('fields' in type)) return [];
  const field = type.fields.find((each) => each.name === name)?.type;
  return [field?.title ?? name, ...titlesOf(rest, field)];
}
