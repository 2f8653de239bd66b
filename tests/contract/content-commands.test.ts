import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isCloud, startLocal, type LocalTarget } from './target';

/** Each command loads Sanity's import or export, which takes seconds. */
const TIMEOUT_MS = 120_000;

const DATA_FILE = 'studio/dataset/data.ndjson';

describe.skipIf(isCloud)(
  'the content commands, with the lake as the project',
  { timeout: TIMEOUT_MS },
  () => {
    let lake: LocalTarget;
    let documents: { _id: string }[];
    let filling: { ok: boolean; said: string };
    let settings: Record<string, string>;

    beforeAll(async () => {
      lake = await startLocal();
      settings = {
        SANITY_PROJECT_ID: 'local',
        SANITY_API_HOST: lake.origin,
        SANITY_API_TOKEN: lake.token,
      };
      filling = await run('content-import');
      const lines = (await readFile(DATA_FILE, 'utf8')).split('\n').filter(Boolean);
      documents = lines.map((line) => JSON.parse(line) as { _id: string });
    }, TIMEOUT_MS);

    afterAll(() => lake.close());

    /** Runs a command of the Studio's package. @returns whether it succeeded, and its output. */
    function run(command: string, ...options: string[]): Promise<{ ok: boolean; said: string }> {
      const env = {
        PATH: process.env.PATH,
        NODE_ENV: process.env.NODE_ENV,
        ...settings,
      };
      return new Promise((resolve) => {
        execFile(
          'node',
          [`studio/bin/${command}.js`, ...options],
          { env },
          (error, stdout, stderr) => resolve({ ok: !error, said: stdout + stderr }),
        );
      });
    }

    const staff = () => lake.staff.withConfig({ perspective: 'raw' });
    /** Documents that the site writes itself, and that aren't content, such as enquiries. */
    async function storeWhatIsNoContent(): Promise<void> {
      await staff().createIfNotExists({ _id: 'enquiry.one', _type: 'enquiry' });
      await staff().createIfNotExists({ _id: 'erasure.one', _type: 'erasure' });
      await staff().createIfNotExists({ _id: 'previewSession.one', _type: 'previewSession' });
    }
    const brand = () => staff().fetch<string>('*[_id == "siteSettings"][0].brand');

    test('import into an empty project [lake.content-commands]', async () => {
      expect(filling.said).toContain(`Imported ${documents.length} documents`);
      expect(filling.ok).toBe(true);
      const ids = documents.map(({ _id }) => _id);
      expect(await staff().fetch('count(*[_id in $ids])', { ids })).toBe(ids.length);
      const cover = await staff().fetch('*[_type == "article"][0]{ "url": cover.asset->url }.url');
      expect((await fetch(cover)).headers.get('content-type')).toBe('image/webp');
    });

    test('do not overwrite documents without --replace', async () => {
      await staff().patch('siteSettings').set({ brand: 'Changed by staff' }).commit();
      await staff().delete('rotating-question-01');

      const dryRun = await run('content-import');
      expect(dryRun.ok).toBe(false);
      expect(dryRun.said).toContain('Nothing was written');
      expect(await staff().getDocument('rotating-question-01')).toBeUndefined();

      await run('content-import', '--missing');
      expect(await staff().getDocument('rotating-question-01')).toBeDefined();
      expect(await brand()).toBe('Changed by staff');

      await run('content-import', '--replace');
      expect(await brand()).toBe('Wexcombe');
    });

    test('use the lake on this machine when no project is set', async () => {
      await staff().delete('rotating-question-01');
      settings = { LAKE_PORT: new URL(lake.origin).port, LAKE_TOKEN: lake.token };
      const { said } = await run('content-import', '--missing');
      expect(said).toContain('the local lake (dataset production) does not have yet: 1');
      expect(await staff().getDocument('rotating-question-01')).toBeDefined();
    });

    test('list the changes of an export without writing them', async () => {
      await staff().patch('siteSettings').set({ brand: 'Changed by staff' }).commit();
      await storeWhatIsNoContent();
      const before = await readFile(DATA_FILE, 'utf8');

      const { ok, said } = await run('content-export');
      expect(said).toContain('1 changed\n  siteSettings\n');
      expect(said).toContain('0 removed');
      expect(said).toContain('Nothing was written');
      expect(said).not.toContain('enquiry.one');
      expect(said).not.toContain('erasure.one');
      expect(said).not.toContain('previewSession.one');
      expect(ok).toBe(true);
      expect(await readFile(DATA_FILE, 'utf8')).toBe(before);
    });

    test('export only published documents without a token', async () => {
      await storeWhatIsNoContent();
      const exported = await fetch(`${lake.origin}/v2025-02-19/data/export/production`);
      const ids = (await exported.text()).trim().split('\n');
      expect(ids.map((line) => (JSON.parse(line) as { _id: string })._id)).toContain('article-one');
      expect(ids.join()).not.toMatch(/"_id":"(drafts|enquiry|erasure|previewSession)\./);
    });
  },
);
