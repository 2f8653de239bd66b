import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient, type SanityClient } from '@sanity/client';
import { pino } from 'pino';
import { startLake, type LakeOptions } from '~/lake/lake.server';
import { writeSeed } from './seed';

const API_VERSION = '2025-02-19';

/** The Content Lake under test: a new local lake, or a cloud project. */
export interface Target {
  /** A client with the token. */
  staff: SanityClient;
  /** A client without a token, as a visitor. */
  visitor: SanityClient;
  /** Prefix of the ids that one run writes, so that runs are separate and can be cleaned up. */
  run: string;
  close: () => Promise<void>;
}

/** A local lake, with properties that only tests of the local lake use. */
export interface LocalTarget extends Target {
  origin: string;
  token: string;
  dir: string;
  /** Stops the lake. Its folder stays, for tests that read it or start another lake in it. */
  stop: () => Promise<void>;
}

const { CONTRACT_SANITY_PROJECT_ID: projectId, CONTRACT_SANITY_API_TOKEN: cloudToken } =
  process.env;

/** Whether the target is a cloud project. Some tests need the local lake. */
export const isCloud = projectId !== undefined;

/** The origin whose pages may call the lake: that of a Studio. */
export const ALLOWED_ORIGIN = 'http://localhost:3333';

export async function connect(): Promise<Target> {
  return isCloud ? connectToCloud() : startLocal();
}

/**
 * Starts a lake on a free port, in a new folder, with a small seed.
 * @param options what the content must fulfil; nothing unless given
 */
export async function startLocal(options: Pick<LakeOptions, 'rules'> = {}): Promise<LocalTarget> {
  const dir = await mkdtemp(path.join(tmpdir(), 'lake-'));
  const seedDir = path.join(dir, 'seed');
  await writeSeed(seedDir);
  const lake = await startLake({
    port: 0,
    dir: path.join(dir, 'store'),
    seedDir,
    allowedOrigins: [ALLOWED_ORIGIN],
    ...options,
    logger: pino({ level: 'silent' }),
  });
  const visitor = localClient(lake.origin);
  return {
    visitor,
    staff: visitor.withConfig({ token: lake.token }),
    run: newRun(),
    origin: lake.origin,
    token: lake.token,
    dir,
    stop: () => lake.close(),
    close: async () => {
      await lake.close();
      await rm(dir, { recursive: true });
    },
  };
}

export function localClient(origin: string): SanityClient {
  return createClient({
    projectId: 'local',
    dataset: 'production',
    apiHost: origin,
    useProjectHostname: false,
    apiVersion: API_VERSION,
    useCdn: false,
  });
}

function connectToCloud(): Target {
  if (!projectId || !cloudToken) throw new Error('Set CONTRACT_SANITY_API_TOKEN as well');
  const dataset = process.env.CONTRACT_SANITY_DATASET ?? 'production';
  const visitor = createClient({ projectId, dataset, apiVersion: API_VERSION, useCdn: false });
  const staff = visitor.withConfig({ token: cloudToken });
  const run = newRun();
  const close = async () => {
    await staff.delete({ query: '*[run == $run]', params: { run } });
  };
  return { visitor, staff, run, close };
}

const newRun = () => `contract-${Math.random().toString(36).slice(2, 10)}`;
