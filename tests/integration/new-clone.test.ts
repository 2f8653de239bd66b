import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { compilerErrors } from '../support/compiler';
import { freePort } from '../support/free-port';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What somebody on their first day works in: the project's own files, with the packages in place. */
let clone: string;

beforeAll(async () => {
  clone = await mkdtemp(join(tmpdir(), 'newcomer-'));
  const files = ['.scripts', 'app', 'public', 'studio', '*.json', 'remix.config.js'];
  const { stdout } = await run('git', ['ls-files', '-z', ...files], { cwd: ROOT });
  for (const file of stdout.split('\0').filter(Boolean)) {
    await mkdir(dirname(join(clone, file)), { recursive: true });
    await cp(join(ROOT, file), join(clone, file));
  }
  for (const packages of ['node_modules', 'studio/node_modules']) {
    await symlink(join(ROOT, packages), join(clone, packages));
  }
});

// What `remix dev` started may end a moment after it, and still write.
afterAll(() => rm(clone, { recursive: true, force: true, maxRetries: 5 }));

/** Puts a text after the first place where another one stands. */
async function insertAfter(file: string, place: string, text: string): Promise<void> {
  const path = join(clone, file);
  const before = await readFile(path, 'utf8');
  expect(before, `${file} has no "${place}"`).toContain(place);
  await writeFile(path, before.replace(place, place + text));
}

async function typecheck(): Promise<string> {
  const project = join(clone, 'tsconfig.app.json');
  // What the compiler found out the first time serves it the second time.
  const compilerOptions = { incremental: true, tsBuildInfoFile: './app.tsbuildinfo' };
  const settings = { extends: './tsconfig.json', include: ['app'], compilerOptions };
  await writeFile(project, JSON.stringify(settings));
  return compilerErrors(project);
}

const generateTypes = () => run('npm', ['run', 'typegen'], { cwd: join(clone, 'studio') });

it('leads from a field in the Studio to the page, with the compiler pointing the way', async () => {
  await insertAfter(
    'studio/schemas/service.ts',
    "    orderRankField({ type: 'service', newItemPosition: 'after' }),\n",
    "    defineField({ name: 'duration', type: 'string', group: 'card' }),\n",
  );
  await insertAfter(
    'app/home/services.tsx',
    '<p className="mt-3 text-muted">{service.subtitle}</p>',
    '\n      <p>{service.duration}</p>',
  );
  expect(await typecheck()).toContain("Property 'duration' does not exist");

  await insertAfter('app/content/queries.ts', '_id, title, subtitle, icon,', ' duration,');
  await generateTypes();

  expect(
    await readFile(join(clone, 'app/content/source/content.generated.server.ts'), 'utf8'),
  ).toContain('duration: string | null;');
  expect(await typecheck()).toBe('');
}, 480_000);

it('is followed by the site that `npm run dev` serves', async () => {
  const port = await freePort();
  const development = spawn('npm', ['run', 'dev:site'], {
    cwd: clone,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'development',
      PORT: String(port),
      LAKE_PORT: String(await freePort()),
    },
    // A group of its own, which ends as a whole: the site is a process beside the compiler.
    detached: true,
    stdio: 'ignore',
  });
  onTestFinished(async () => {
    process.kill(-Number(development.pid), 'SIGTERM');
    await once(development, 'exit');
  });
  const home = async () => (await fetch(`http://localhost:${port}`)).text();
  const waiting = { timeout: 100_000, interval: 500 };
  await vi.waitFor(async () => expect(await home()).toContain('Market Research'), waiting);

  await insertAfter('app/home/services.tsx', '<p>{service.duration}', ' In six weeks');
  await vi.waitFor(async () => expect(await home()).toContain(' In six weeks'), waiting);
}, 240_000);
