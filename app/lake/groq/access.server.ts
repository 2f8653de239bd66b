import { compare, isFields } from './values.server';

/** Returns whether a value is in `left..right`, or in `left...right` when it is not inclusive. */
export function isInRange(value: unknown, left: unknown, right: unknown, isInclusive: boolean) {
  const [fromLeft, fromRight] = [compare(value, left), compare(value, right)];
  if (fromLeft === null || fromRight === null) return null;
  return fromLeft >= 0 && (isInclusive ? fromRight <= 0 : fromRight < 0);
}

/** Returns a function that reads an attribute. It never finds an inherited method such as `toString`. */
export function attributeReader(name: string): (value: unknown) => unknown {
  if (name in Object.prototype) {
    return (value) => (isFields(value) && Object.hasOwn(value, name) ? value[name] : null) ?? null;
  }
  return (value) => (isFields(value) ? (value[name] ?? null) : null);
}

/** Returns the items of `[left..right]`, or of `[left...right]` when it is not inclusive. */
export function slice(list: readonly unknown[], left: number, right: number, isInclusive: boolean) {
  const index = (bound: number) => (bound < 0 ? list.length + bound : bound);
  const end = index(right) + (isInclusive ? 1 : 0);
  return list.slice(Math.max(0, index(left)), Math.max(0, end));
}
