import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { SHARED_DRAFT_PATH } from '~/content/addresses/staff-paths';
import { SharedId, ShareLinkChange, type ShareLinkList } from '../accounts/share-link';
import { findSharedDocument } from './shared-document.server';
import { readChange, sessionOf, staffOf } from '../staff-requests.server';
import { refusal } from '../staff-responses.server';
import type { StaffSession } from '../accounts/staff-sessions.server';

/**
 * Responds with the open share links of a document, to every member of staff.
 * @throws {Response} 401 without a session, 400 without a document
 */
export function respondWithShareLinks({ request, context }: LoaderFunctionArgs): Response {
  sessionOf(request, context);
  const id = SharedId.safeParse(new URL(request.url).searchParams.get('document'));
  if (!id.success) throw refusal(400, 'The request is malformed.');
  return sendLinks(id.data, context);
}

/**
 * Makes or ends a share link. Every member of staff may end any link, because all of them may edit the document.
 * @throws {Response} 401 without a session, 422 for a document that cannot be shared
 */
export async function changeShareLinks({
  request,
  context,
}: ActionFunctionArgs): Promise<Response> {
  const { session, input } = await readChange(request, context, ShareLinkChange);
  if (input.action === 'make') {
    return sendLinks(input.document, context, await makeLink(input.document, session, context));
  }
  if (staffOf(context).accounts.shareLinks.end(input.document, input.link)) {
    context.log.info(
      { person: session.person.name, document: input.document },
      'a share link was ended',
    );
  }
  return sendLinks(input.document, context);
}

/** @returns the address of the link */
async function makeLink(
  id: string,
  { person }: StaffSession,
  context: AppLoadContext,
): Promise<string> {
  const shared = await findSharedDocument(context, id);
  if (!shared) {
    throw refusal(422, 'There is no page to show yet. Fill in the address first.');
  }
  if (!shared.hasDraft) {
    throw refusal(422, 'There is no draft to share. Visitors see all changes already.');
  }
  const secret = staffOf(context).accounts.shareLinks.make(id, person.id);
  context.log.info({ person: person.name, document: id }, 'a share link was made');
  return `${context.siteUrl}${SHARED_DRAFT_PATH}?${new URLSearchParams({ secret })}`;
}

function sendLinks(id: string, context: AppLoadContext, address?: string): Response {
  const list: ShareLinkList = { links: staffOf(context).accounts.shareLinks.of(id), address };
  return Response.json(list);
}
