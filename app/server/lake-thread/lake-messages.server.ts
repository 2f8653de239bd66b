import type { EmbeddedLake } from '~/content/source/config.server';

/** A message from the site to the lake's thread. */
export type LakeThreadRequest = 'ping' | 'check writing' | 'close';

/** The first message from the lake's thread: whether it started. */
export type LakeStart =
  | { type: 'ready'; lake: EmbeddedLake }
  | { type: 'failed'; reason: string; isContentUnusable: boolean };

/** A message from the lake's thread: after its start, a reply to each `ping` and check. */
export type LakeThreadMessage =
  | LakeStart
  | { type: 'pong' }
  | { type: 'writing checked'; problem: string | undefined };
