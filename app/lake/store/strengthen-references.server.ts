/**
 * Returns a copy whose references with `_strengthenOnPublish` are strong. The Studio writes such weak
 * references to documents that are not published yet.
 */
export function strengthenReferences<T>(value: T): T {
  if (Array.isArray(value)) return value.map(strengthenReferences) as T;
  if (typeof value !== 'object' || value === null) return value;
  const { _strengthenOnPublish, ...fields } = value as Record<string, unknown>;
  const copy = Object.fromEntries(
    Object.entries(fields).map(([name, inner]) => [name, strengthenReferences(inner)]),
  );
  const staysWeak = (_strengthenOnPublish as { weak?: unknown } | undefined)?.weak === true;
  if (_strengthenOnPublish !== undefined && !staysWeak) delete copy._weak;
  return copy as T;
}
