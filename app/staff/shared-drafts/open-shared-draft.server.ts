import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { notFound } from '~/platform/http/not-found.server';
import { findSharedDocument } from './shared-document.server';

/**
 * Opens a share link: gives the browser its cookie, and redirects to the document's page. A link that
 * has ended, and one that never existed, get the same response. A preview of all drafts ends in this
 * browser, because a page shows either all drafts or one.
 */
export async function openSharedDraft({ request, context }: LoaderFunctionArgs) {
  const { sharedDrafts, previewSessions, staff, log } = context;
  if (!staff) notFound();
  const secret = new URL(request.url).searchParams.get('secret') ?? '';
  const { shareLinks } = staff.accounts;
  const link = shareLinks.find(secret);
  const shared = link && (await findSharedDocument(context, link.documentId));
  if (!link || !shared) {
    return data(null, { status: 410, headers: { 'Set-Cookie': sharedDrafts.remove() } });
  }
  shareLinks.counts.opened += 1;
  const { madeBy, documentId } = link;
  log.info({ person: madeBy, document: documentId }, 'a share link was opened');
  const headers = new Headers();
  headers.append('Set-Cookie', sharedDrafts.write(secret));
  headers.append('Set-Cookie', previewSessions.end());
  // The bar is at the top of the page. It links to the section that shows the document.
  return redirect(encodeURI(shared.path.replace(/#.*/, '')), { headers });
}
