import sharp from 'sharp';
import { expect, OUTAGE, test } from '../../support/staff-test';
import { visit } from '../../support/studio-window';

// The test cuts one upload off.
test.use({ expectedConsole: OUTAGE });

/** Returns a picture. Two widths are two pictures. */
async function pictureOf(name: string, width: number) {
  const create = { width, height: 300, channels: 3, background: '#3a3' } as const;
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(name) });

test('an editor uploads ten files with the button and by dropping, and learns what became of each [studio.many-uploads]', async ({
  page,
  lake,
}) => {
  await visit(page, '/studio/structure');
  await page.getByRole('link', { name: 'Pictures' }).click();
  await page.route(/assets\/images\/.*cut-off/, (route) => route.abort());
  const chosen = [
    await pictureOf('one.png', 301),
    { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') },
    await pictureOf('cut-off.png', 302),
    pdf('prices.pdf'),
    await pictureOf('two.png', 303),
  ];
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload', exact: true }).press('Enter');
  await (await chooser).setFiles(chosen);

  const dropped = [
    await pictureOf('three.png', 304),
    { name: 'photo.heic', mimeType: 'image/heic', buffer: Buffer.from('heic') },
    await pictureOf('four.png', 305),
    pdf('delivery-terms.pdf'),
    await pictureOf('five.png', 306),
  ];
  const dataTransfer = await page.evaluateHandle(
    (files) => {
      const transfer = new DataTransfer();
      for (const { name, type, bytes } of files) {
        transfer.items.add(new File([new Uint8Array(bytes)], name, { type }));
      }
      return transfer;
    },
    dropped.map(({ name, mimeType: type, buffer }) => ({ name, type, bytes: [...buffer] })),
  );
  await page.locator('[data-tool="pictures"]').dispatchEvent('drop', { dataTransfer });

  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads.getByRole('status')).toHaveText(
    'Uploaded: 7 of 10. Not uploaded: page.html, cut-off.png, photo.heic.',
  );
  const item = (name: string) => uploads.getByRole('listitem').filter({ hasText: name });
  await expect(item('page.html')).toContainText(
    'Visitors cannot download files of this kind here.',
  );
  await expect(item('photo.heic')).toContainText(
    'The file is not a picture that the site can show.',
  );
  await expect(item('cut-off.png')).toContainText('The site could not be reached.');

  await page.unroute(/assets\/images\/.*cut-off/);
  await item('cut-off.png').getByRole('button', { name: 'Try again' }).click();
  await expect(item('cut-off.png')).toContainText('Uploaded');
  const stored = '*[originalFilename in $names].originalFilename';
  const names = [...chosen, ...dropped].map(({ name }) => name);
  expect(await lake.fetch<string[]>(stored, { names })).toHaveLength(8);
  await uploads.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('cut-off.png')).toBeVisible();
  await expect(page.getByText('five.png')).toBeVisible();
});
