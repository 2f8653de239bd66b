import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SanityClient } from '@sanity/client';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PROGRAM_BUNDLE } from '../../../.scripts/bundles.mjs';
import { writeSeed } from '../../contract/seed';
import { localClient } from '../../contract/target';
import { ROUNDS } from '../../support/rounds';

const KILLS = 2 * ROUNDS;
const SEEDING_KILLS = ROUNDS;
const WRITERS = 4;

/** Without a listener for the signal, a write beyond the limit on file sizes would end the process. */
const CATCH_LIMIT = 'data:text/javascript,process.on("SIGXFSZ",()=>{})';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

describe('a lake that is killed [lake.durability]', () => {
  let dir: string;
  let program: string;
  let seedDir: string;
  const running = new Set<ChildProcess>();

  beforeAll(async () => {
    // Inside the project, so that the bundle finds the packages that it leaves in place.
    dir = await mkdtemp(here('../../../node_modules/.lake-durability-'));
    program = path.join(dir, 'lake-process.mjs');
    seedDir = path.join(dir, 'seed');
    await build({
      entryPoints: [here('lake-process.ts')],
      outfile: program,
      ...PROGRAM_BUNDLE,
      alias: { '~': here('../../../app') },
    });
    await writeSeed(seedDir);
  });

  afterEach(() => {
    for (const lake of running) lake.kill('SIGKILL');
  });

  afterAll(() => rm(dir, { recursive: true }));

  function spawnLake(store: string): ChildProcess {
    const lake = spawn(process.execPath, [program, path.join(dir, store), seedDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    running.add(lake);
    lake.on('exit', () => running.delete(lake));
    return lake;
  }

  /** Starts a lake and waits until it responds. Rejects when its process ends before. */
  async function start(store: string) {
    const lake = spawnLake(store);
    if (!lake.stdout) throw new Error('The lake has no output');
    const [line] = (await Promise.race([
      once(lake.stdout, 'data'),
      once(lake, 'exit').then(([code]) => {
        throw new Error(`The lake did not start: exit code ${code}`);
      }),
    ])) as [Buffer];
    const { origin, token } = JSON.parse(String(line)) as { origin: string; token: string };
    const client = localClient(origin).withConfig({ token, perspective: 'raw', maxRetries: 0 });
    return { lake, client };
  }

  async function kill(lake: ChildProcess) {
    const gone = once(lake, 'exit');
    lake.kill('SIGKILL');
    await gone;
  }

  test(
    `has every acknowledged write after ${KILLS} kills`,
    async () => {
      const acknowledged = new Map<string, number>();
      for (let round = 0; round < KILLS; round += 1) {
        const { lake, client } = await start('written');
        await expectAll(client, acknowledged);
        // The test kills the lake after this number of acknowledged writes, while further writes are in progress.
        const enough = acknowledged.size + 1 + Math.floor(Math.random() * 30);
        const note = (id: string, version: number) => {
          acknowledged.set(id, version);
          if (acknowledged.size >= enough) lake.kill('SIGKILL');
        };
        const writers = Array.from({ length: WRITERS }, (_, writer) =>
          writeUntilRefused(client, `${round}-${writer}`, note),
        );
        await Promise.all(writers);
      }
      const { lake, client } = await start('written');
      await expectAll(client, acknowledged);
      await kill(lake);
      expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS);
    },
    60_000 + 30_000 * KILLS,
  );

  test(
    'seeds completely after being killed while seeding',
    async () => {
      const whole = await seedUntil('seeded', Infinity);
      for (let count = 1; count <= SEEDING_KILLS; count += 1) {
        const store = `seeded-${count}`;
        await seedUntil(store, Math.ceil((whole * count) / (SEEDING_KILLS + 1)));
        const { lake, client } = await start(store);
        const ids = await client.fetch<string[]>('*[!(_type match "sanity.*")]._id | order(@)');
        expect(ids).toEqual(['article-one', 'author-ann', 'client-logo-a', 'drafts.article-two']);
        await expectWholePictures(client, 2);
        await kill(lake);
      }
    },
    60_000 + 30_000 * KILLS,
  );

  /**
   * Starts a lake on an empty store, and kills it at its nth access to the disk, or when it is seeded.
   * @returns the number of accesses until then
   */
  async function seedUntil(store: string, touches: number): Promise<number> {
    await mkdir(path.join(dir, store));
    const watcher = watch(path.join(dir, store), { recursive: true });
    const lake = spawnLake(store);
    const gone = once(lake, 'exit');
    let seen = 0;
    watcher.on('change', () => {
      seen += 1;
      if (seen >= touches) lake.kill('SIGKILL');
    });
    lake.stdout?.once('data', () => lake.kill('SIGKILL'));
    await gone;
    watcher.close();
    return seen;
  }

  test('refuses a second lake in its folder until the first has ended', async () => {
    const { lake } = await start('shared');
    const errors = await failureOf(process.execPath, program, path.join(dir, 'shared'), seedDir);
    expect(errors).toContain('Another lake has');
    await kill(lake);
    const { lake: third } = await start('shared');
    await kill(third);
  });

  test('reports why it cannot start on a full disk', async () => {
    const store = path.join(dir, 'full');
    const command = `ulimit -f 0; exec "$0" --import '${CATCH_LIMIT}' "$@"`;

    const errors = await failureOf('sh', '-c', command, process.execPath, program, store, seedDir);

    expect(errors).toContain(`The lake cannot use ${path.join(store, 'lake.db')}`);
    expect(errors).not.toContain('Another lake');
  });
});

/** @returns what a program wrote to its error stream before it failed */
async function failureOf(program: string, ...parameters: string[]): Promise<string> {
  const child = spawn(program, parameters, { stdio: ['ignore', 'ignore', 'pipe'] });
  const errors: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
  const [code] = (await once(child, 'close')) as [number];
  expect(code).not.toBe(0);
  return Buffer.concat(errors).toString();
}

/** Creates documents and changes each of them once, until the lake no longer responds. */
async function writeUntilRefused(
  client: SanityClient,
  writer: string,
  note: (id: string, version: number) => void,
) {
  for (let index = 0; ; index += 1) {
    const _id = `write-${writer}-${index}`;
    try {
      await client.create({ _id, _type: 'note', version: 1 });
      note(_id, 1);
      await client.patch(_id).inc({ version: 1 }).commit();
      note(_id, 2);
    } catch {
      return; // The process was killed. A write without an acknowledgement may be stored or not.
    }
  }
}

/** Expects that the lake still has every uploaded picture, with the same bytes. */
async function expectWholePictures(client: SanityClient, count: number) {
  const pictures = await client.fetch<{ url: string; sha1hash: string }[]>(
    '*[_type == "sanity.imageAsset"]{ url, sha1hash }',
  );
  expect(pictures).toHaveLength(count);
  for (const { url, sha1hash } of pictures) {
    const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
    expect(createHash('sha1').update(bytes).digest('hex')).toBe(sha1hash);
  }
}

/** Expects that each document has the acknowledged change, or a later one. */
async function expectAll(client: SanityClient, acknowledged: Map<string, number>) {
  const found = await client.fetch<{ _id: string; version: number }[]>('*[_type == "note"]');
  const versions = new Map(found.map(({ _id, version }) => [_id, version]));
  const lost = [...acknowledged].filter(([id, version]) => (versions.get(id) ?? 0) < version);
  expect(lost).toEqual([]);
}
