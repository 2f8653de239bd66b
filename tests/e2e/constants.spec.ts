import { expect, test } from '@playwright/test';
import {
  ACTIVE_SECTION_OFFSET_PX,
  APPROACH_STEP_COUNT,
  CLIENT_LOGO_COUNT,
  DATA_CACHE_COLLECT_AFTER_MS,
  DATA_FETCH_MAX_BACKOFF_MS,
  DATA_FETCH_RETRIES,
  FADE_IN_MS,
  FADE_IN_THRESHOLD,
  HEADER_SOLID_AFTER_PX,
  HOME_SCROLL_DELAY_MS,
  HOVER_CARD_CLOSE_DELAY_MS,
  HOVER_CARD_OPEN_DELAY_MS,
  PHONE_LINK_SCROLL_DELAY_MS,
  ROTATING_QUESTION_COUNT,
  SECTION_SCROLL_OFFSET_PX,
  SERVICE_COUNT,
  THANK_YOU_BANNER_MS,
  TOAST_LIMIT,
  TOAST_REMOVE_DELAY_MS,
  TYPEWRITER_DELETE_MS,
  TYPEWRITER_PAUSE_MS,
  TYPEWRITER_START_DELAY_MS,
  TYPEWRITER_TYPE_MS,
} from '../../app/constants';

/** SPEC.md section 9, as it stands there. The other tests measure the product against these constants. */
const SPECIFIED = [
  ['Thank-you banner duration: 5000 ms', THANK_YOU_BANNER_MS, 5_000],
  ['Toasts shown at once: 1', TOAST_LIMIT, 1],
  ['Dismissed toast removal delay: 1,000,000 ms', TOAST_REMOVE_DELAY_MS, 1_000_000],
  ['Header hover card open delay: 200 ms', HOVER_CARD_OPEN_DELAY_MS, 200],
  ['Header hover card close delay: 100 ms', HOVER_CARD_CLOSE_DELAY_MS, 100],
  ['Scroll offset for section links: 80 px', SECTION_SCROLL_OFFSET_PX, 80],
  ['Header turns solid after: 10 px of scroll', HEADER_SOLID_AFTER_PX, 10],
  ['Active-section detection offset: 100 px', ACTIVE_SECTION_OFFSET_PX, 100],
  ['Home scroll after cross-page navigation: 100 ms', HOME_SCROLL_DELAY_MS, 100],
  ['Scroll to form after phone link: 500 ms', PHONE_LINK_SCROLL_DELAY_MS, 500],
  ['Typewriter type speed: 80 ms', TYPEWRITER_TYPE_MS, 80],
  ['Typewriter delete speed: 50 ms', TYPEWRITER_DELETE_MS, 50],
  ['Typewriter pause before delete: 2000 ms', TYPEWRITER_PAUSE_MS, 2_000],
  ['Typewriter start delay: 200 ms', TYPEWRITER_START_DELAY_MS, 200],
  ['Fade-in threshold: 0.1', FADE_IN_THRESHOLD, 0.1],
  ['Fade-in duration: 700 ms', FADE_IN_MS, 700],
  ['Data cache garbage collection: 5 minutes', DATA_CACHE_COLLECT_AFTER_MS, 300_000],
  ['Data fetching retries: 3', DATA_FETCH_RETRIES, 3],
  ['Data fetching back-off: max 30 s', DATA_FETCH_MAX_BACKOFF_MS, 30_000],
  ['Rotating questions: 12', ROTATING_QUESTION_COUNT, 12],
  ['Services: 6', SERVICE_COUNT, 6],
  ['Approach steps: 4', APPROACH_STEP_COUNT, 4],
  ['Client logos: 6', CLIENT_LOGO_COUNT, 6],
] as const;

test.describe('Business constants and limits (SPEC.md section 9)', () => {
  for (const [row, constant, value] of SPECIFIED) {
    test(row, () => expect(constant).toBe(value));
  }
});
