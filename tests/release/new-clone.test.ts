import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { compilerErrors } from '../support/compiler';
import { freePort } from '../support/free-port';
import { makeClone } from '../support/new-clone';

const GRID = 'app/site/sections/service-cards/service-grid.tsx';

let clone: string;

beforeAll(async () => {
  clone = await makeClone();
});

// Processes that `remix dev` has started may still write files for a moment after it has ended.
afterAll(() => rm(clone, { recursive: true, force: true, maxRetries: 5 }));

/** Inserts a text after the first occurrence of another text. */
async function insertAfter(file: string, place: string, text: string): Promise<void> {
  const path = join(clone, file);
  const before = await readFile(path, 'utf8');
  expect(before, `${file} has no "${place}"`).toContain(place);
  await writeFile(path, before.replace(place, place + text));
}

async function typecheck(): Promise<string> {
  const project = join(clone, 'tsconfig.app.json');
  // Incremental, because the second check is then faster.
  const compilerOptions = { incremental: true, tsBuildInfoFile: './app.tsbuildinfo' };
  const settings = {
    extends: './tsconfig.json',
    include: ['app'],
    exclude: ['app/**/*.test.ts'],
    compilerOptions,
  };
  await writeFile(project, JSON.stringify(settings));
  return compilerErrors(project);
}

it('shows a new field of the Studio on a page, and the compiler reports each missing step', async () => {
  await insertAfter(
    'studio/schemas/service.ts',
    "    tab('card', 'Card', [\n",
    "      defineField({ name: 'duration', type: 'string' }),\n",
  );
  await insertAfter(
    'app/site/sections/service-cards/services.server.ts',
    'subtitle: service.subtitle,',
    ' duration: service.duration,',
  );
  await insertAfter(GRID, '{services.map(({ _id,', ' duration,');
  await insertAfter(
    GRID,
    '<p className="mt-3 text-muted">{subtitle}</p>',
    '\n      <p>{duration}</p>',
  );
  expect(await typecheck()).toContain("Property 'duration' does not exist");

  await insertAfter('app/content/query-fragments.ts', 'subtitle, icon,', ' duration,');
  await promisify(execFile)('npm', ['run', 'typegen'], { cwd: join(clone, 'studio') });

  expect(
    await readFile(join(clone, 'app/content/source/content.generated.server.ts'), 'utf8'),
  ).toContain('duration: string | null;');
  expect(await typecheck()).toBe('');
}, 480_000);

describe('the site that `npm run dev` serves', () => {
  const waiting = { timeout: 100_000, interval: 500 };
  let development: ChildProcess;
  let output = '';
  let origin: string;

  beforeAll(async () => {
    // A production build has left this file, which knows nothing of the `imports` of the project.
    await mkdir(join(clone, 'build'), { recursive: true });
    await writeFile(join(clone, 'build/package.json'), '{ "type": "module" }');
    const port = await freePort();
    origin = `http://localhost:${port}`;
    development = spawn('npm', ['run', 'dev:site'], {
      cwd: clone,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'development',
        PORT: String(port),
        LAKE_PORT: String(await freePort()),
      },
      // A process group of its own, so that one signal ends the compiler and the site.
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    development.stdout?.on('data', (text: Buffer) => (output += text));
    await vi.waitFor(async () => expect(await pageAt('/')).toContain('Market Research'), waiting);
  }, 120_000);

  afterAll(async () => {
    process.kill(-Number(development.pid), 'SIGTERM');
    await once(development, 'exit');
  });

  const pageAt = async (path: string) => (await fetch(origin + path)).text();

  it('shows an edit of the source, also after the build was deleted', async () => {
    await rm(join(clone, 'build'), { recursive: true });
    await insertAfter(GRID, '<p>{duration}', ' In six weeks');

    await vi.waitFor(async () => expect(await pageAt('/')).toContain(' In six weeks'), waiting);
  }, 120_000);

  it('prints its addresses, and logs requests for pages in readable lines', () => {
    expect(output).toMatch(/Site +http.+\n +Studio +http.+\n +Content Lake +http/);
    expect(output).toMatch(/site: GET \/ 200, \d+ ms/);
    expect(output).not.toContain('{"level"');
  });

  it('shows the source of an error in a loader, on the page and in the terminal', async () => {
    const failure = "throw new TypeError('The loader failed');";
    await insertAfter(
      'app/routes/$.tsx',
      'export async function loader(args: LoaderFunctionArgs) {',
      `\n  if (args) ${failure}`,
    );

    const place = await vi.waitFor(async () => {
      const html = await pageAt('/about');
      expect(html).toContain('TypeError: The loader failed');
      return /app\/routes\/\$\.tsx:(\d+)/.exec(html)?.[1];
    }, waiting);

    const lines = (await readFile(join(clone, 'app/routes/$.tsx'), 'utf8')).split('\n');
    expect(lines[Number(place) - 1]).toContain(failure);
    expect(output).toContain(`app/routes/$.tsx:${place}`);
  }, 120_000);

  it('shows the source of an error in a component', async () => {
    await insertAfter(
      'app/routes/blog.$slug.tsx',
      'export default function Article() {',
      "\n  if (typeof document === 'undefined') throw new Error('The component failed');",
    );

    await vi.waitFor(async () => {
      const html = await pageAt('/blog/the-roadmap-is-a-budget');
      expect(html).toContain('Error: The component failed');
      expect(html).toMatch(/app\/routes\/blog\.\$slug\.tsx:\d+/);
    }, waiting);
  }, 120_000);
});
