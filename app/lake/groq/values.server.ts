import { DateTime, Path } from 'groq-js';

/** An object of a document or of a projection. */
export type Fields = Record<string, unknown>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isOwnType(value);
}

/** Returns whether a value is a date or a path of groq-js, which become strings in the response. */
export const isOwnType = (value: unknown) => value instanceof DateTime || value instanceof Path;

/** GROQ has no infinite numbers: a calculation that gives one gives null. */
export const finite = (value: number) => (Number.isFinite(value) ? value : null);

/** Returns whether `==` holds. Arrays and objects equal nothing. */
export function equals(a: unknown, b: unknown): boolean {
  if (a === b) return typeof a !== 'object' || a === null || a instanceof DateTime;
  return a instanceof DateTime && b instanceof DateTime && a.equals(b);
}

/** Returns how two values are ordered, or null when GROQ cannot compare them. */
export function compare(a: unknown, b: unknown): number | null {
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  return a instanceof DateTime && b instanceof DateTime ? a.compareTo(b) : null;
}

/** Returns how `order` sorts two values of any types. */
export function compareForOrder(a: unknown, b: unknown): number {
  return orderOfType(a) - orderOfType(b) || (compare(a, b) ?? 0);
}

function orderOfType(value: unknown): number {
  if (typeof value === 'string') return 3;
  if (typeof value === 'number') return 2;
  if (typeof value === 'boolean') return 4;
  return value instanceof DateTime ? 1 : 100;
}
