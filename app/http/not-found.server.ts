/**
 * There is no such page.
 * @throws {Response} always, with status 404; the root's error page answers it.
 */
export function notFound(): never {
  throw new Response('Not found', { status: 404 });
}
