import { Router } from 'express';
import type { Logger } from 'pino';
import { STUDIO_PATH } from '~/content/addresses/paths';
import { SIGN_IN_PATH } from '~/content/addresses/staff-paths';
import { readAccounts } from '~/staff/accounts-unavailable.server';
import type { Staff } from '~/staff/staff.server';
import { sendPlainPage, type PlainPage } from '../middleware/plain-page.server';
import { studioFiles } from './studio-files.server';
import { studioPage, studioPolicy, type StudioSettings } from './studio-page.server';

const NOT_BUILT = {
  status: 503,
  title: 'The Studio is not built',
  text: 'On the server, run “npm run studio:build” in the project’s folder, and then start the site again.',
};

const NO_ACCOUNTS = { status: 503, title: 'Nobody can sign in right now' };

/**
 * Serves the Studio at `/studio`: its files to everybody, because they contain no content, and its page
 * to members of staff who are signed in.
 * @param staff undefined when Sanity's cloud is the content source, which has its own login.
 */
export function serveStudio(
  staff: Staff | undefined,
  settings: StudioSettings,
  log: Logger,
): Router {
  const page = studioPage(settings);
  const policy = studioPolicy(staff === undefined, settings);
  const studio = Router();
  if (page !== undefined) studio.use('/static', studioFiles());
  studio.get('*', (request, response) => {
    if (page === undefined) return sendPlainPage(response, NOT_BUILT);
    const isSignedIn = readAccounts(
      () => !staff || staff.session(request.headers.cookie) !== undefined,
      (text): PlainPage => ({ ...NO_ACCOUNTS, text }),
      log,
    );
    if (typeof isSignedIn === 'object') return sendPlainPage(response, isSignedIn);
    if (!isSignedIn) {
      const next = new URLSearchParams({ next: `${STUDIO_PATH}${request.url}`.replace(/\/$/, '') });
      response.set('Cache-Control', 'no-store');
      return response.redirect(303, `${SIGN_IN_PATH}?${next}`);
    }
    response.set({
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
    });
    response.send(page);
  });
  return studio;
}
