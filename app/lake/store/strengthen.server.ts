/**
 * Makes references strong that were weak only until publishing: the Studio writes those, with
 * `_strengthenOnPublish`, to documents that themselves are drafts still.
 */
export function strengthened<T>(value: T): T {
  if (Array.isArray(value)) return value.map(strengthened) as T;
  if (typeof value !== 'object' || value === null) return value;
  const { _strengthenOnPublish, ...fields } = value as Record<string, unknown>;
  const copy = Object.fromEntries(
    Object.entries(fields).map(([name, inner]) => [name, strengthened(inner)]),
  );
  const staysWeak = (_strengthenOnPublish as { weak?: unknown } | undefined)?.weak === true;
  if (_strengthenOnPublish !== undefined && !staysWeak) delete copy._weak;
  return copy as T;
}
