import { PREVIEW_FOLDER, STAFF_FOLDER, STUDIO_PATH } from './paths';

/**
 * The addresses for previews and staff. They have a module of their own because the compiler keeps constants
 * that are made of other constants: in `paths.ts` they would add 115 compressed bytes to the script of every page.
 */

export const PREVIEW_ENABLE_PATH = `${PREVIEW_FOLDER}enable`;
export const PREVIEW_DISABLE_PATH = `${PREVIEW_FOLDER}disable`;
/** Chooses the moment at which a preview shows the site. */
export const PREVIEW_MOMENT_PATH = `${PREVIEW_FOLDER}moment`;
/** Shows one draft to a person without an account. */
export const SHARED_DRAFT_PATH = `${PREVIEW_FOLDER}share`;

export const SIGN_IN_PATH = `${STAFF_FOLDER}sign-in`;
export const SIGN_OUT_PATH = `${STAFF_FOLDER}sign-out`;
/** Says on the sign-in page whether an open Studio had words that are not saved yet: `yes` or `no`. */
export const UNSAVED_PARAMETER = 'unsaved';
export const INVITATION_PATH = `${STAFF_FOLDER}invitation`;
/** Where members of staff change how they sign in, and end their sessions. */
export const ACCOUNT_PATH = `${STAFF_FOLDER}account`;
/** Makes and checks passkeys, for the script of these pages. */
export const PASSKEY_PATH = `${STAFF_FOLDER}passkey`;
/** Lists and changes the members of staff, for the Studio. */
export const PEOPLE_PATH = `${STAFF_FOLDER}people`;
/** Finds and erases what is stored about a person, for the Studio. */
export const PERSON_PATH = `${STAFF_FOLDER}person`;
/** Returns the health report, for the Studio. */
export const HEALTH_PATH = `${STAFF_FOLDER}health`;
/** Removes a stored document that the site cannot use, for the Studio. */
export const UNUSABLE_PATH = `${STAFF_FOLDER}unusable`;
/** Takes and checks back-ups, for the Studio. */
export const BACKUPS_PATH = `${STAFF_FOLDER}backups`;
/** Redirects the old address of a page, for the Studio. */
export const MOVED_PAGE_PATH = `${STAFF_FOLDER}moved-page`;
/** Makes, lists and ends the share links of a document, for the Studio. */
export const SHARE_LINKS_PATH = `${STAFF_FOLDER}share-links`;

/** The lake's API for the members of staff who are signed in. */
export const STUDIO_API_PATH = `${STUDIO_PATH}/api`;

/** The search parameters of `PREVIEW_MOMENT_PATH`: the moment, and the page to show then. */
export const MOMENT_PARAMETERS = { at: 'at', to: 'to' } as const;

/**
 * Returns the address that shows a page in a preview of the site at a moment.
 * @param at ISO 8601 in UTC, or the office's local time as YYYY-MM-DDTHH:MM; undefined for all drafts
 * @param to path of the page
 */
export function previewMomentPath(at: string | undefined, to: string): string {
  const { at: atName, to: toName } = MOMENT_PARAMETERS;
  const search = new URLSearchParams({ ...(at !== undefined && { [atName]: at }), [toName]: to });
  return `${PREVIEW_MOMENT_PATH}?${search}`;
}
