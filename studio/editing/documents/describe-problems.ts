import { isKeySegment, type Path, type SchemaType, type ValidationMarker } from 'sanity';

/** A toast has room for this number of problems. */
const MAX_PROBLEMS = 3;

/**
 * Returns a text that names the fields with problems: "Title: Required. Cover › Description: Required."
 * @param document the document with the problems, in which the keys of list items are looked up.
 */
export function describeProblems(
  problems: ValidationMarker[],
  type: SchemaType | undefined,
  document: unknown,
): string {
  const named = problems
    .slice(0, MAX_PROBLEMS)
    .map(
      ({ path, message }) =>
        `${titlesOf(path, type, document).join(' › ')}: ${message.replace(/\.$/, '')}.`,
    );
  const more = problems.length - named.length;
  return [...named, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}

/** Returns the titles of the fields and list items that lead to a value, as the form shows them. */
function titlesOf(path: Path, type: SchemaType | undefined, value: unknown): string[] {
  const [segment, ...rest] = path;
  if (segment === undefined) return [];
  if (isKeySegment(segment)) {
    const item = (value as Item[] | undefined)?.find(({ _key }) => _key === segment._key);
    const members = type && 'of' in type ? type.of : [];
    const member = members.find(({ name }) => name === item?._type);
    return member ? [member.title ?? member.name, ...titlesOf(rest, member, item)] : [];
  }
  if (typeof segment !== 'string' || !type || !('fields' in type)) return [];
  const field = type.fields.find(({ name }) => name === segment)?.type;
  const part = (value as Record<string, unknown> | undefined)?.[segment];
  return [field?.title ?? segment, ...titlesOf(rest, field, part)];
}

interface Item {
  _type: string;
  _key: string;
}
