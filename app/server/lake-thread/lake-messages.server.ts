import type { EmbeddedLake } from '~/content/source/config.server';

/** What the site asks of the lake's thread. */
export type LakeThreadRequest = 'ping' | 'check writing' | 'close';

/** What the thread says: once whether it started, then an answer to every `ping` and check. */
export type LakeThreadMessage =
  | { type: 'ready'; lake: EmbeddedLake }
  | { type: 'failed'; reason: string }
  | { type: 'pong' }
  | { type: 'writing checked'; problem: string | undefined };
