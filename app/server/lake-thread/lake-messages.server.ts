import type { EmbeddedLake } from '~/content/source/config.server';

/** A message from the site to the lake's thread. */
export type LakeThreadRequest = 'ping' | 'check writing' | 'close';

/** A message from the lake's thread: first whether it started, then a reply to each `ping` and check. */
export type LakeThreadMessage =
  | { type: 'ready'; lake: EmbeddedLake }
  | { type: 'failed'; reason: string; isContentUnusable: boolean }
  | { type: 'pong' }
  | { type: 'writing checked'; problem: string | undefined };
