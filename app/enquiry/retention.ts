import { z } from 'zod';
import { DAY_MS } from '../platform/clock/duration';
import { ENQUIRY_KEPT_MS } from '../platform/constants';

const USUAL = ENQUIRY_KEPT_MS / DAY_MS;

/** For how many days enquiries are kept: usually, and the bounds of what Settings may say. */
export const KEPT_DAYS = {
  /** After the delivery to the webhook. */
  delivered: { usual: USUAL, min: 7, max: 365 },
  /** After staff answered or closed it. */
  closed: { usual: USUAL, min: 7, max: 365 },
  /** After it arrived. */
  spam: { usual: USUAL, min: 7, max: USUAL },
} as const;

export type KeptKind = keyof typeof KEPT_DAYS;

const Days = z.number().nullish().catch(null);

/** The periods in Settings, days. What isn't a number counts as not set. */
export const StoredPeriods = z
  .object({ delivered: Days, closed: Days, spam: Days })
  .nullable()
  .catch(null);
export type StoredPeriods = z.infer<typeof StoredPeriods>;

/** Returns how long enquiries of a kind are kept, ms. A period outside the bounds does not count. */
export function keptMs(kind: KeptKind, stored: StoredPeriods | undefined): number {
  const { usual, min, max } = KEPT_DAYS[kind];
  const days = stored?.[kind] ?? usual;
  return (days >= min && days <= max ? days : usual) * DAY_MS;
}
