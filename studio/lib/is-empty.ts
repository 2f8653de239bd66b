/** Returns whether a stored value says nothing: no text, an empty list, or an object in which all fields are empty. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return (
    typeof value === 'object' &&
    Object.entries(value).every(([name, part]) => name.startsWith('_') || isEmpty(part))
  );
}
