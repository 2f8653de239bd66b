import { createServer } from 'node:http';
import express from 'express';
import { expect, it, onTestFinished } from 'vitest';
import { NO_COUNTS } from '~/enquiry/delivery/delivery-worker.server';
import type { WorkerState } from '~/jobs/run-loop.server';
import { ready, type Phase } from '~/server/operations/probes.server';
import { listenOnLoopback } from '../../../support/loopback';

interface Situation {
  phase?: Phase;
  isSourceAvailable?: boolean;
  isHomeCached?: boolean;
  /** Whether the home page can be rendered when it is requested. */
  isHomeRenderable?: boolean;
  isWritable?: boolean;
  isLakeAlive?: boolean;
  isInboxAvailable?: boolean;
  workers?: WorkerState[];
}

/** Requests `/readyz` of a process in which everything works, except for what the situation names. */
async function readiness(situation: Situation) {
  const { phase = 'running', isSourceAvailable = true, isInboxAvailable = true } = situation;
  const { isWritable = true, isLakeAlive = true, isHomeRenderable = true } = situation;
  const { workers = [] } = situation;
  let isHomeCached = situation.isHomeCached ?? true;
  const readyz = ready({
    phase: () => phase,
    pages: {
      has: () => isHomeCached,
      rendered: async () => {
        if (!isHomeRenderable) throw new Error('no content');
        isHomeCached = true;
        return {} as never;
      },
      size: { pages: 1, bytes: 1 },
    },
    source: {
      isResponding: async () => isSourceAvailable,
      lakeHealth: () => ({ isResponding: isLakeAlive, isWritable, reason: 'a reason' }),
    },
    enquiries: {
      inboxStatus: () => ({ ...NO_COUNTS, oldestSeconds: null, isAvailable: isInboxAvailable }),
    },
    scheduled: () => undefined,
    workers: () => workers,
    backups: undefined,
  });
  const server = createServer(express().get('/readyz', readyz));
  onTestFinished(() => void server.close());
  const response = await fetch(`${await listenOnLoopback(server)}/readyz`);
  const { status, pages, inbox, lake } = await response.json();
  return [response.status, status, pages.ready, inbox.ready, lake.ready];
}

it.each<[string, Situation, unknown[]]>([
  ['works', {}, [200, 'ready', true, true, true]],
  ['has not rendered its pages', { phase: 'starting' }, [503, 'starting', false, true, true]],
  [
    'starts without its source, with cached content',
    { phase: 'starting', isSourceAvailable: false, isHomeCached: false },
    [200, 'degraded', true, false, false],
  ],
  [
    'starts without its source and without cached content',
    { isSourceAvailable: false, isHomeCached: false, isHomeRenderable: false },
    [503, 'unavailable', false, false, false],
  ],
  ['lost its source', { isSourceAvailable: false }, [200, 'degraded', true, false, false]],
  ['has a full disk', { isWritable: false }, [200, 'degraded', true, false, true]],
  [
    'has a lake that hangs',
    { isLakeAlive: false, isWritable: false },
    [200, 'degraded', true, false, false],
  ],
  ['cannot store enquiries', { isInboxAvailable: false }, [200, 'degraded', true, false, true]],
  [
    'has a worker whose last runs failed',
    { workers: [{ name: 'mail', failedRuns: 3, problem: 'a problem' }] },
    [200, 'degraded', true, true, true],
  ],
  ['stops', { phase: 'stopping' }, [503, 'stopping', true, true, true]],
])('reports the state of each part of a process that %s', async (_what, situation, expected) => {
  expect(await readiness(situation)).toEqual(expected);
});
