import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { redirectMovedPage } from '~/content/redirects-after-move';
import { changeablePath } from '~/document-types';
import { ACTING_USER_HEADER, writeActingUser } from '~/http/acting-user.server';
import { pathOf } from '~/paths';
import { readStaffRequest, refusal } from './staff-api.server';

const Move = z.object({
  type: z.string(),
  /** The id of the published document. */
  id: z.string(),
  /** The slug that the document is about to get. */
  slug: z.string().min(1).max(200),
});

/**
 * Redirects the old address of a document that is about to be published with another slug. Only
 * administrators may write redirects, but every member of staff may do this: the old address is that of
 * the stored document, so nobody can redirect another page.
 */
export async function redirectForStaff(
  request: Request,
  context: AppLoadContext,
): Promise<Response> {
  const { session, input } = await readStaffRequest(request, context, Move);
  const { contentClient, contentConfig } = context;
  const path = changeablePath(input.type);
  if (path === undefined) throw refusal(400, `Documents of type "${input.type}" have no address.`);
  const client = contentClient.withConfig({
    ...(contentConfig.token && { token: contentConfig.token }),
    headers: {
      [ACTING_USER_HEADER]: writeActingUser({ ...session.person, role: 'administrator' }),
    },
  });
  const from = await client.fetch<string | null>(
    '*[_id == $id && _type == $type][0].slug.current',
    { id: input.id, type: input.type },
    { perspective: 'published' },
  );
  if (from === null) throw refusal(404, 'There is no such published document.');
  if (from !== input.slug) {
    await redirectMovedPage(client, pathOf(path, from), pathOf(path, input.slug));
  }
  return Response.json({}, { headers: { 'Cache-Control': 'no-store' } });
}
