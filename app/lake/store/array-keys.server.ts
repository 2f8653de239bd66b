import { randomUUID } from 'node:crypto';

/** Returns a copy in which every object in an array has a `_key`. Two editors at once need these keys. */
export function withArrayKeys<T>(value: T, inArray = false): T {
  if (Array.isArray(value)) return value.map((item: unknown) => withArrayKeys(item, true)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withArrayKeys<unknown>(inner)]),
  );
  if (inArray) copy._key ??= randomUUID().slice(-12);
  return copy as T;
}
