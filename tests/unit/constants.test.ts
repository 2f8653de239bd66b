import { describe, expect, it } from 'vitest';
import * as constants from '~/constants';

const VALUES: Record<string, number> = { ...constants };

/** SPEC.md section 9, row by row, in its order and with its values. */
const SPECIFIED: [row: string, name: keyof typeof constants, value: number][] = [
  ['Thank-you banner duration: 5000 ms', 'THANK_YOU_BANNER_MS', 5000],
  ['Toasts shown at once: 1', 'TOAST_LIMIT', 1],
  ['Dismissed toast removal delay: 1,000,000 ms', 'TOAST_REMOVE_DELAY_MS', 1_000_000],
  ['Header hover card open delay: 200 ms', 'HOVER_CARD_OPEN_DELAY_MS', 200],
  ['Header hover card close delay: 100 ms', 'HOVER_CARD_CLOSE_DELAY_MS', 100],
  ['Scroll offset for section links: 80 px', 'SECTION_SCROLL_OFFSET_PX', 80],
  ['Header turns solid after: 10 px of scroll', 'HEADER_SOLID_AFTER_PX', 10],
  ['Active-section detection offset: 100 px', 'ACTIVE_SECTION_OFFSET_PX', 100],
  ['Home scroll after cross-page navigation: 100 ms', 'HOME_SCROLL_DELAY_MS', 100],
  ['Scroll to form after phone link: 500 ms', 'PHONE_LINK_SCROLL_DELAY_MS', 500],
  ['Typewriter type speed: 80 ms', 'TYPEWRITER_TYPE_MS', 80],
  ['Typewriter delete speed: 50 ms', 'TYPEWRITER_DELETE_MS', 50],
  ['Typewriter pause before delete: 2000 ms', 'TYPEWRITER_PAUSE_MS', 2000],
  ['Typewriter start delay: 200 ms', 'TYPEWRITER_START_DELAY_MS', 200],
  ['Fade-in threshold: 0.1', 'FADE_IN_THRESHOLD', 0.1],
  ['Fade-in duration: 700 ms', 'FADE_IN_MS', 700],
  ['Data cache garbage collection: 5 minutes', 'DATA_CACHE_COLLECT_AFTER_MS', 300_000],
  ['Data fetching retries: 3', 'DATA_FETCH_RETRIES', 3],
  ['Data fetching back-off, at most: 30 s', 'DATA_FETCH_MAX_BACKOFF_MS', 30_000],
  ['Rotating questions: 12', 'ROTATING_QUESTION_COUNT', 12],
  ['Services: 6', 'SERVICE_COUNT', 6],
  ['Approach steps: 4', 'APPROACH_STEP_COUNT', 4],
  ['Client logos: 6', 'CLIENT_LOGO_COUNT', 6],
];

/** What DESIGN.md adds. */
const DESIGNED: typeof SPECIFIED = [
  ['The webhook has failed after: 10 s', 'WEBHOOK_TIMEOUT_MS', 10_000],
  ['Largest form post: 64 KiB', 'ENQUIRY_BODY_LIMIT_BYTES', 65_536],
  ['An enquiry is sent again after about: 5 s', 'DELIVERY_FIRST_BACKOFF_MS', 5_000],
  ['Delay between attempts, at most: 15 min', 'DELIVERY_MAX_BACKOFF_MS', 900_000],
  ['Delivered enquiries are kept for: 30 days', 'ENQUIRY_KEPT_MS', 2_592_000_000],
  [
    'Enquiries refused for good are kept for: 90 days',
    'ENQUIRY_UNDELIVERED_KEPT_MS',
    7_776_000_000,
  ],
  ['Enquiries of an address are counted over: 10 min', 'ENQUIRY_RATE_WINDOW_MS', 600_000],
];

describe('the constants', () => {
  it.each([...SPECIFIED, ...DESIGNED])('%s', (_row, name, value) => {
    expect(VALUES[name]).toBe(value);
  });
});
