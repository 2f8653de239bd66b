import { data, redirectDocument, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { officeTime } from '~/platform/clock/office-time';
import { MOMENT_PARAMETERS } from '~/content/addresses/staff-paths';
import { notFound } from '~/platform/http/not-found.server';
import { readTimeZone } from '../read-time-zone.server';
import { pathOnThisSite } from './path-on-this-site.server';

/** Shown when the address of a moment has none that can be read. */
const MOMENT_PROBLEM =
  'The address has no date and time that the site can read. Go back, and choose them again.';

/** Shown to a browser without a preview that chooses a moment. */
const NO_PREVIEW_PROBLEM =
  'There is no preview in this browser, or it has ended. Open Preview from the Studio, and choose the date there.';

/** `2026-12-01T09:00` is the office's local time, as a date and time field sends it. With a Z it is in UTC. */
const MOMENT = z.iso.datetime({ local: true });

/**
 * Chooses the moment at which the preview in this browser shows the site, and redirects to a page. Without a
 * moment in the address, the preview shows all drafts again. A GET request is enough, because the choice
 * changes only what this browser shows, and the bar on each page says it. The Studio can link to it.
 */
export async function chooseMoment({ request, context }: LoaderFunctionArgs) {
  const { content, previewSessions, staff } = context;
  // Sanity's cloud has no perspective that hides a document.
  if (!staff) notFound();
  const cookie = request.headers.get('Cookie') ?? undefined;
  const session = previewSessions.of({ headers: { cookie } });
  if (!session) return refuse(NO_PREVIEW_PROBLEM, 401);
  const { studioOrigin, expiresAt } = session;
  const { searchParams } = new URL(request.url);
  const at = searchParams.get(MOMENT_PARAMETERS.at);
  const moment = at === null ? undefined : readMoment(at, await readTimeZone(content));
  if (Number.isNaN(moment)) return refuse(MOMENT_PROBLEM, 400);
  // The page loads completely, so that nothing of another moment remains.
  return redirectDocument(pathOnThisSite(searchParams.get(MOMENT_PARAMETERS.to)), {
    headers: { 'Set-Cookie': previewSessions.write({ studioOrigin, expiresAt, moment }) },
  });
}

/** Returns ms since 1970; NaN when the text isn't a date and time. */
function readMoment(text: string, timeZone: string): number {
  if (!MOMENT.safeParse(text).success) return Number.NaN;
  if (text.endsWith('Z')) return Date.parse(text);
  const [date = '', time = ''] = text.split('T');
  return officeTime(date, time, timeZone);
}

function refuse(problem: string, status: number) {
  return data({ problems: [problem] }, { status });
}
