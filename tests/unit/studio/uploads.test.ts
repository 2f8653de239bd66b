import { expect, test } from 'vitest';

// By its address, so that the site's type check does not take in the Studio, which has its own.
const UPLOADS = new URL('../../../studio/editing/pictures/uploads.ts', import.meta.url).pathname;

type Uploads = Map<File, { state: string; reason?: string }>;

const { uploads, upload, resultOf } = (await import(UPLOADS)) as {
  uploads: { value: Uploads; subscribe: (listener: (uploads: Uploads) => void) => void };
  upload: (files: File[], client: object) => void;
  resultOf: (uploads: Uploads) => string | undefined;
};

/** Returns a client whose uploads have these results, and the kinds and names of what it has uploaded. */
function clientWith(...results: (() => Promise<unknown>)[]) {
  const sent: string[] = [];
  const send = (kind: string, { name }: File) => {
    sent.push(`${kind} ${name}`);
    return results.shift()?.() ?? Promise.resolve();
  };
  return { client: { assets: { upload: send } }, sent };
}

/** Uploads files, and resolves when each is uploaded or not. */
function untilUploaded(files: File[], client: object) {
  return new Promise<void>((resolve) => {
    upload(files, client);
    uploads.subscribe((all) => resultOf(all) && resolve());
  });
}

const svg = (name: string) => new File(['<svg/>'], name, { type: 'image/svg+xml' });

test('goes on when a file is refused or fails, and tries again what failed', async () => {
  const page = new File(['<p>'], 'page.html', { type: 'text/html' });
  const large = new File([new Uint8Array(21 * 1024 ** 2)], 'large.png', { type: 'image/png' });
  const offline = () => Promise.reject(new Error('offline'));
  const refused = () => Promise.reject(Object.assign(new Error(), { statusCode: 413 }));
  const { client, sent } = clientWith(offline, refused);
  const cutOff = svg('cut-off.svg');
  const files = [page, cutOff, large, svg('heavy.svg'), new File(['x'], 'Terms.PDF')];
  await untilUploaded(files, client);
  expect(sent).toEqual(['image cut-off.svg', 'image heavy.svg', 'file Terms.PDF']);
  expect([...uploads.value.values()]).toEqual([
    { state: 'Refused', reason: expect.stringContaining('cannot download files of this kind') },
    { state: 'Failed', reason: expect.stringContaining('could not be reached') },
    { state: 'Refused', reason: expect.stringContaining('The file is 21 MB') },
    { state: 'Failed', reason: expect.stringContaining('did not accept the file') },
    { state: 'Uploaded' },
  ]);
  expect(resultOf(uploads.value)).toBe(
    'Uploaded: 1 of 5. Not uploaded: page.html, cut-off.svg, large.png, heavy.svg.',
  );

  await untilUploaded([cutOff], client);
  expect(uploads.value.get(cutOff)).toEqual({ state: 'Uploaded' });
  expect(uploads.value.size).toBe(5);
});
