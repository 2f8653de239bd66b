/**
 * Returns the values at the path of a field: one, or with a list on the way one for each of its members.
 * @param path such as `detail.intro`; `body[callout].text` for each member with the type `callout` of the list
 *   `body`; `facts[]` for each member of a list of texts.
 */
export function valuesAt(document: object, path: string): unknown[] {
  return valuesBelow(document, path.split('.'));
}

function valuesBelow(value: unknown, [segment, ...rest]: string[]): unknown[] {
  if (segment === undefined) return [value];
  const [, name = segment, memberType] = /^(.+)\[(.*)\]$/.exec(segment) ?? [];
  const inner = (value as Record<string, unknown> | null | undefined)?.[name];
  if (memberType === undefined) return valuesBelow(inner, rest);
  if (!Array.isArray(inner)) return [];
  return inner
    .filter(
      (member: { _type?: unknown } | null) => memberType === '' || member?._type === memberType,
    )
    .flatMap((member) => valuesBelow(member, rest));
}
