import { describe, expect, it, test } from 'vitest';
import { downloadName, sizeInWords, toDownload } from '~/content/downloads/download.server';

const SITE = { projectId: 'local', dataset: 'production', imageOrigin: '', token: 'secret' };
const HASH = '0123456789abcdef0123456789abcdef01234567';
const FOLDER = '/files/local/production';

/** Returns the download of a file with this name. */
const downloadOf = (originalFilename: string | null, extension = 'pdf', source = SITE) =>
  toDownload(source, {
    asset: { _id: `file-${HASH}-${extension}`, originalFilename, size: 245_760 },
  });

test('a download has an address on the site, and its kind and size in words [serving.downloads]', () => {
  expect(downloadOf('Price list.pdf')).toEqual({
    address: `${FOLDER}/${HASH}.pdf?dl=Price%20list.pdf`,
    details: 'PDF, 240\u00A0KB',
  });
});

test('a download of a cloud project is at Sanity’s CDN', () => {
  const cloud = { ...SITE, projectId: 'abc12345', imageOrigin: 'https://cdn.sanity.io' };
  expect(downloadOf('a.zip', 'zip', cloud)?.address).toBe(
    `https://cdn.sanity.io/files/abc12345/production/${HASH}.zip?dl=a.zip`,
  );
});

test.each([
  [0, '1 KB'],
  [1_536, '2 KB'],
  [1_023_000, '999 KB'],
  [1_024_000, '1 MB'],
  [1_258_291, '1.2 MB'],
  [67_108_864, '64 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(sizeInWords(bytes).replace('\u00A0', ' ')).toBe(words);
});

describe('the name of a download', () => {
  it.each([
    ['terms.PDF', 'terms.pdf'],
    ['terms', 'terms.pdf'],
    ['setup.exe', 'setup.exe.pdf'],
    ['Größe (2026)’s.pdf', 'Größe (2026)’s.pdf'],
    ['../../etc/passwd', '.. .. etc passwd.pdf'],
    ['fdp.\u202Eexe', 'fdp. exe.pdf'],
    ['a"; x="\r\nSet-Cookie: a=b.pdf', 'a"; x=" Set-Cookie: a=b.pdf'],
    ['\uD800.pdf', 'download.pdf'],
    ['', 'download.pdf'],
    [null, 'download.pdf'],
    ['x'.repeat(300), `${'x'.repeat(100)}.pdf`],
  ])('%j is %j', (filename, saved) => {
    const { address = '' } = downloadOf(filename) ?? {};
    const name = downloadName(SITE, address) ?? '';
    expect(decodeURIComponent(name)).toBe(saved);
    // RFC 8187, section 3.2.1
    expect(name).toMatch(/^(?:[\w!#$&+.^`|~-]|%[0-9A-F]{2})+$/);
    expect(new URL(address, 'https://example.com').href).toBe(`https://example.com${address}`);
  });
});

it.each(['html', 'svg', 'js', 'exe', 'docm', 'bin', 'constructor'])(
  'a file of the kind .%s isn’t a download',
  (extension) => {
    expect(downloadOf(`a.${extension}`, extension)).toBeUndefined();
    const address = `${FOLDER}/${HASH}.${extension}?dl=a.${extension}`;
    expect(downloadName(SITE, address)).toBeUndefined();
  },
);

it('an image isn’t a download, and neither is a missing file', () => {
  const asset = { _id: `image-${HASH}-6x4-png`, originalFilename: null, size: 1 };
  expect(toDownload(SITE, { asset })).toBeUndefined();
  expect(toDownload(SITE, { asset: null })).toBeUndefined();
});

it.each([
  ['without a name', `${FOLDER}/${HASH}.pdf`],
  ['with an empty name', `${FOLDER}/${HASH}.pdf?dl=`],
  ['with another ending', `${FOLDER}/${HASH}.pdf?dl=a.exe`],
  ['with a quotation mark', `${FOLDER}/${HASH}.pdf?dl=a'b.pdf`],
  ['with a line break', `${FOLDER}/${HASH}.pdf?dl=a.pdf\n`],
  ['with one more parameter', `${FOLDER}/${HASH}.pdf?dl=a.pdf&x=1.pdf`],
  ['of another dataset', `/files/local/staging/${HASH}.pdf?dl=a.pdf`],
  ['of another project', `/files/other/production/${HASH}.pdf?dl=a.pdf`],
  ['of an image', `/images/local/production/${HASH}.pdf?dl=a.pdf`],
])('an address %s is not served', (_what, address) => {
  expect(downloadName(SITE, address)).toBeUndefined();
});
