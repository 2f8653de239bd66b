import { redirectDocument, type AppLoadContext } from '@remix-run/node';
import { officeClock, officeWords } from '~/platform/clock/office-time';
import { SHARED_DRAFT_PATH } from '~/content/addresses/staff-paths';
import { findSharedDocument } from './shared-document.server';
import { readTimeZone } from '~/content/read-time-zone.server';
import type { DraftsOnPage } from '../../content/preview/drafts-on-page';

/**
 * Returns which drafts the page shows; an empty object for visitors.
 * @throws {Response} a redirect to the page “This link has ended”, when the request’s share link has ended.
 */
export async function describeDrafts(context: AppLoadContext): Promise<{ drafts?: DraftsOnPage }> {
  const { preview, datedPreview, sharedDraft, staff } = context;
  if (preview) {
    const { isInStudio } = preview;
    return { drafts: { date: null, isInStudio, canChooseDate: staff !== undefined } };
  }
  if (datedPreview) {
    const { moment, isInStudio } = datedPreview;
    const timeZone = await readTimeZone(context.content);
    const date = { words: officeWords(moment, timeZone), typed: officeClock(moment, timeZone) };
    return { drafts: { date, isInStudio, canChooseDate: true } };
  }
  if (!sharedDraft) return {};
  const document =
    sharedDraft === 'ended' ? undefined : await findSharedDocument(context, sharedDraft.documentId);
  if (sharedDraft === 'ended' || !document) throw redirectDocument(SHARED_DRAFT_PATH);
  const { madeBy, endsAt } = sharedDraft;
  const ends = officeWords(endsAt, await readTimeZone(context.content));
  return { drafts: { madeBy, ends, ...document } };
}
