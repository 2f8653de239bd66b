import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import {
  AdministratorsRedirectError,
  changeAddress,
  NoSuchPageError,
} from '~/content/redirects-after-move';
import { isRedirectTarget } from '~/content/redirect-target';
import { changeablePath } from '~/content/document-types';
import { ACTING_USER_HEADER, writeActingUser } from '~/platform/http/acting-user.server';
import { readChange } from './staff-requests.server';
import { refusal } from './staff-responses.server';

const Page = z.object({ type: z.string(), id: z.string() });
const Change = z.union([
  Page.extend({ slug: z.string().min(1).max(200) }),
  Page.extend({ leadsTo: z.string().max(2_000).refine(isRedirectTarget) }),
]);

/**
 * Changes the redirects of a page that is about to move, to be taken off the site or to come back. Only
 * administrators may write redirects, but every member of staff may do this. It is safe, because the address
 * comes from the stored document, and because an editor's change that would replace an administrator's
 * redirect is refused with 409.
 */
export async function redirectForStaff({
  request,
  context,
}: ActionFunctionArgs): Promise<Response> {
  const { session, input } = await readChange(request, context, Change);
  const { contentClient, contentConfig } = context;
  if (changeablePath(input.type) === undefined) {
    throw refusal(400, `Documents of type "${input.type}" have no address.`);
  }
  const client = contentClient.withConfig({
    ...(contentConfig.token && { token: contentConfig.token }),
    headers: {
      [ACTING_USER_HEADER]: writeActingUser({ ...session.person, role: 'administrator' }),
    },
  });
  try {
    await changeAddress(client, input, session.person.role === 'administrator' ? 'all' : 'own');
  } catch (error) {
    if (error instanceof AdministratorsRedirectError) throw refusal(409, error.message);
    if (error instanceof NoSuchPageError) throw refusal(404, 'There is no such document.');
    throw error;
  }
  return Response.json({});
}
