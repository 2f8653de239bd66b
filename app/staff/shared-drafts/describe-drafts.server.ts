import { redirectDocument, type AppLoadContext } from '@remix-run/node';
import { cityOf, officeClock, officeWords } from '~/platform/clock/office-time';
import { SHARED_DRAFT_PATH } from '~/content/addresses/staff-paths';
import { findSharedDocument } from './shared-document.server';
import { readTimeZone } from '~/content/read-time-zone.server';
import type { DraftsOnPage } from '../../content/preview/drafts-on-page';

/** The people who open a link may be in any time zone. */
const END_FORMAT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/**
 * Returns which drafts the page shows; an empty object for visitors.
 * @throws {Response} a redirect to the page “This link has ended”, when the request’s share link has ended.
 */
export async function describeDrafts(context: AppLoadContext): Promise<{ drafts?: DraftsOnPage }> {
  const { preview, datedPreview, sharedDraft, staff } = context;
  if (preview) return { drafts: { date: null, canChooseDate: staff !== undefined } };
  if (datedPreview) {
    const { moment } = datedPreview;
    const timeZone = await readTimeZone(context.content);
    const words = `${officeWords(moment, timeZone)} (${cityOf(timeZone)})`;
    const date = { words, typed: officeClock(moment, timeZone) };
    return { drafts: { date, canChooseDate: true } };
  }
  if (!sharedDraft) return {};
  const document =
    sharedDraft === 'ended' ? undefined : await findSharedDocument(context, sharedDraft.documentId);
  if (sharedDraft === 'ended' || !document) throw redirectDocument(SHARED_DRAFT_PATH);
  const { madeBy, endsAt } = sharedDraft;
  return { drafts: { madeBy, ends: `${END_FORMAT.format(endsAt)} UTC`, ...document } };
}
