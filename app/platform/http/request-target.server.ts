/**
 * Splits the target of a request, such as `/insights?page=2`, into its path and its query. The query begins
 * with `?`, or is empty.
 */
export function splitTarget(target = ''): { path: string; query: string } {
  const end = target.indexOf('?');
  if (end === -1) return { path: target, query: '' };
  return { path: target.slice(0, end), query: target.slice(end) };
}
