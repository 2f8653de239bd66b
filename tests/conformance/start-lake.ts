import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startQuietLake } from '../support/seeded-lake';

declare module 'vitest' {
  interface ProvidedContext {
    lake: { origin: string; token: string };
  }
}

/** Starts the lake on which the suite runs. @returns the teardown function */
export default async function startLakeOfSuite({ provide }: TestProject) {
  const dir = await mkdtemp(path.join(tmpdir(), 'conformance-'));
  const lake = await startQuietLake(dir);
  provide('lake', { origin: lake.origin, token: lake.token });
  return async () => {
    await lake.close();
    await rm(dir, { recursive: true });
  };
}
