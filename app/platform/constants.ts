/**
 * The constants of the specification (`tests/specification.md`), each named once, with its unit in the name:
 * `_MS` milliseconds, `_PX` CSS pixels. Code and tests import them from here.
 */

/** How long the green thank-you banner is visible. */
export const THANK_YOU_BANNER_MS = 5_000;

/** The number of toasts that are visible at the same time. */
export const TOAST_LIMIT = 1;
/** How long a dismissed toast stays in the store before it is removed. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

export const HOVER_CARD_OPEN_DELAY_MS = 200;
export const HOVER_CARD_CLOSE_DELAY_MS = 100;

/** The distance between the window's top edge and a section, after a section link scrolled to it. */
export const SECTION_SCROLL_OFFSET_PX = 80;
/** The header over the hero becomes white when the page is scrolled by more than this. */
export const HEADER_SOLID_AFTER_PX = 10;
/** The section at this distance below the window's top edge is the active section. */
export const ACTIVE_SECTION_OFFSET_PX = 100;
/** The delay before the home page scrolls to a section that a link on another page requested. */
export const HOME_SCROLL_DELAY_MS = 100;
/** The delay after a click on a phone number before the enquiry form scrolls to the centre. */
export const PHONE_LINK_SCROLL_DELAY_MS = 500;

export const TYPEWRITER_TYPE_MS = 80;
export const TYPEWRITER_DELETE_MS = 50;
export const TYPEWRITER_PAUSE_MS = 2_000;
export const TYPEWRITER_START_DELAY_MS = 200;

/** The part of a section that must be visible before it fades in, 0 to 1. */
export const FADE_IN_THRESHOLD = 0.1;
export const FADE_IN_MS = 700;

/** The data cache removes content that nobody has read for this time. */
export const DATA_CACHE_COLLECT_AFTER_MS = 5 * 60_000;
export const DATA_FETCH_RETRIES = 3;
/** The longest delay between two attempts to fetch content. */
export const DATA_FETCH_MAX_BACKOFF_MS = 30_000;

export const ROTATING_QUESTION_COUNT = 12;
export const SERVICE_COUNT = 6;
export const APPROACH_STEP_COUNT = 4;
export const CLIENT_LOGO_COUNT = 6;

/** A webhook that has not responded by then has failed [enquiry.timeout]. */
export const WEBHOOK_TIMEOUT_MS = 10_000;
/** The largest accepted body of a form post. */
export const ENQUIRY_BODY_LIMIT_BYTES = 64 * 1024;

/** The longest time in which the firm can promise an answer, working days. */
export const LONGEST_ANSWER_DAYS = 20;

/** The timeout of a request to the inbox. After it, the enquiry is forwarded without being stored. */
export const INBOX_TIMEOUT_MS = 2_500;
/** How long one process has the exclusive right to deliver an enquiry. No attempt takes longer. */
export const DELIVERY_LEASE_MS = 20_000;
/** The delay before an enquiry's second delivery attempt. It doubles with each attempt. */
export const DELIVERY_FIRST_BACKOFF_MS = 5_000;
/** The longest delay between two delivery attempts. */
export const DELIVERY_MAX_BACKOFF_MS = 15 * 60_000;
/** The longest delay that the webhook can request with `Retry-After`. */
export const DELIVERY_MAX_RETRY_AFTER_MS = 24 * 3_600_000;
/** The random part of a delay: 0.2 makes it up to 20 % shorter or longer, to spread the attempts. */
export const DELIVERY_JITTER = 0.2;
/** How many enquiries or mails a process works on at a time, besides visitors' own requests. */
export const DELIVERY_CONCURRENCY = 4;
/** A mail server that has not taken a mail by then has failed. */
export const SMTP_TIMEOUT_MS = 30_000;
/** How long one process has the exclusive right to send a mail. No attempt takes longer. */
export const MAIL_LEASE_MS = 40_000;
/** Staff read in Health that mail does not get through when one has waited for this time. */
export const MAIL_LATE_AFTER_MS = 3_600_000;
/** The largest number of addresses to which the site sends mail. */
export const MAIL_ADDRESS_LIMIT = 10;
/** Delivered, answered and closed enquiries, and spam, are erased after this time. */
export const ENQUIRY_KEPT_MS = 30 * 24 * 3_600_000;
/** How many enquiries one run erases. Every 6 hours, all that have expired are erased. */
export const ENQUIRY_ERASURE_BATCH = 100;
/** A clock that is further from the last run of the site is not trusted: nothing is erased. */
export const LONGEST_ABSENCE_MS = 7 * 24 * 3_600_000;
/** A clock that has not jumped for this time is trusted all the same. */
export const CLOCK_STEADY_MS = 12 * 3_600_000;

/** The period in which one client address can send `ENQUIRY_RATE_LIMIT` enquiries. */
export const ENQUIRY_RATE_WINDOW_MS = 10 * 60_000;
/**
 * A form that is sent sooner than this after its page opened counts as spam. The time is short,
 * because a person whose browser fills in the form can send it quickly.
 */
export const ENQUIRY_MINIMUM_FILL_MS = 200;

/** How long prices, results and facts count as true without another look. */
export const CLAIMS_CHECKED_FOR_MONTHS = 6;

/** The search field and the server cut off a longer search text. */
export const SEARCH_LIMIT_CHARACTERS = 100;

/** The largest file that staff can upload. */
export const MAX_UPLOAD_BYTES = 64 * 1024 * 1024;
/** The Studio uploads no picture with more bytes. A photograph for a large screen has a tenth of them. */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024;

/**
 * The most that one document has of something: more than anybody writes, and no more than the site can render
 * without keeping other visitors waiting. More is not published, and an older page shows no more.
 */
export const MAX_TABLE_ROWS = 500;
export const MAX_TABLE_COLUMNS = 20;
/** A chart with more rows is shown as its table. */
export const MAX_CHART_ROWS = 60;
/** Paragraphs, list items, headings, pictures and other parts of a text. */
export const MAX_TEXT_BLOCKS = 1_000;
/** Items of any other list, such as the sections of a page. */
export const MAX_LIST_ITEMS = 50;
/** Characters of a field or a cell. A paragraph may be longer. */
export const MAX_FIELD_CHARACTERS = 2_000;
/** Characters of a whole document as JSON: twenty times the longest article of the sample content. */
export const MAX_DOCUMENT_CHARACTERS = 300_000;
