/**
 * The business constants of SPEC.md section 9, each named once, with its unit in the name:
 * `_MS` milliseconds, `_PX` CSS pixels. Code and tests import them from here.
 */

/** How long the green thank-you banner stays. */
export const THANK_YOU_BANNER_MS = 5_000;

/** Toasts on screen at once. */
export const TOAST_LIMIT = 1;
/** How long a dismissed toast stays in the list before it is removed. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

export const HOVER_CARD_OPEN_DELAY_MS = 200;
export const HOVER_CARD_CLOSE_DELAY_MS = 100;

/** The gap that a section link leaves above the section. */
export const SECTION_SCROLL_OFFSET_PX = 80;
/** The header turns white once the page has scrolled more than this. */
export const HEADER_SOLID_AFTER_PX = 10;
/** How far below the top edge a section counts as the active one. */
export const ACTIVE_SECTION_OFFSET_PX = 100;
/** How long the home page waits before it scrolls to the section another page asked for. */
export const HOME_SCROLL_DELAY_MS = 100;
/** How long after a phone link is chosen the form is brought to the centre. */
export const PHONE_LINK_SCROLL_DELAY_MS = 500;

export const TYPEWRITER_TYPE_MS = 80;
export const TYPEWRITER_DELETE_MS = 50;
export const TYPEWRITER_PAUSE_MS = 2_000;
export const TYPEWRITER_START_DELAY_MS = 200;

/** Share of a section that must be visible before it fades in, 0 to 1. */
export const FADE_IN_THRESHOLD = 0.1;
export const FADE_IN_MS = 700;

/** Unused content is dropped from the data cache after this. */
export const DATA_CACHE_COLLECT_AFTER_MS = 5 * 60_000;
export const DATA_FETCH_RETRIES = 3;
/** Ceiling of the exponential back-off between content fetches. */
export const DATA_FETCH_MAX_BACKOFF_MS = 30_000;

export const ROTATING_QUESTION_COUNT = 12;
export const SERVICE_COUNT = 6;
export const APPROACH_STEP_COUNT = 4;
export const CLIENT_LOGO_COUNT = 6;

/** An enquiry that the webhook has not answered by then has failed (DESIGN.md, "Enquiries"). */
export const WEBHOOK_TIMEOUT_MS = 10_000;
/** The largest form post that is accepted, in bytes. */
export const ENQUIRY_BODY_LIMIT_BYTES = 64 * 1024;

/** The inbox must have answered by then, or the enquiry goes on without it. */
export const INBOX_TIMEOUT_MS = 2_500;
/** How long one process holds an enquiry that it is delivering; longer than any attempt takes. */
export const DELIVERY_LEASE_MS = 20_000;
/** Delay before an enquiry is sent a second time; it doubles with each attempt. */
export const DELIVERY_FIRST_BACKOFF_MS = 5_000;
/** Ceiling of the delay between attempts. */
export const DELIVERY_MAX_BACKOFF_MS = 15 * 60_000;
/** Ceiling of what the webhook may ask for with `Retry-After`. */
export const DELIVERY_MAX_RETRY_AFTER_MS = 24 * 3_600_000;
/** How far a delay strays to either side, so that attempts do not come in step; a share, 0 to 1. */
export const DELIVERY_JITTER = 0.2;
/** Enquiries that one process sends at the same time, besides those visitors are waiting for. */
export const DELIVERY_CONCURRENCY = 4;
/** Delivered and handled enquiries, and suspected spam, are erased after this. */
export const ENQUIRY_KEPT_MS = 30 * 24 * 3_600_000;
/** Enquiries that the webhook refused for good, and nobody has handled, are erased after this. */
export const ENQUIRY_UNDELIVERED_KEPT_MS = 90 * 24 * 3_600_000;

/** The span in which `ENQUIRY_RATE_LIMIT` enquiries are accepted from one address. */
export const ENQUIRY_RATE_WINDOW_MS = 10 * 60_000;
/**
 * A form sent sooner than this after its page was opened was filled in by a program. It is short,
 * because a browser that fills forms in by itself leaves its person little to do.
 */
export const ENQUIRY_MINIMUM_FILL_MS = 200;

/** Longer searches are cut off here, in the search field and on the server. */
export const SEARCH_LIMIT_CHARACTERS = 100;
