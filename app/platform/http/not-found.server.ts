/**
 * Ends a loader whose page does not exist.
 * @throws {Response} always, with status 404. The error page of the root route shows it.
 */
export function notFound(): never {
  throw new Response('Not found', { status: 404 });
}
