import type { FileChooser, Locator } from '@playwright/test';
import sharp from 'sharp';
import { expect, SESSION_END, test } from '../../support/staff-test';
import { openField, visit } from '../../support/studio-window';

test.use({ expectedConsole: SESSION_END });

/** Returns a picture of one colour. Two sizes are two pictures. */
function pictureOf(width: number, height: number): Promise<Buffer> {
  const create = { width, height, channels: 3, background: '#a33' } as const;
  return sharp({ create }).png().toBuffer();
}

/** Clicks a button that opens the file chooser, and chooses a file. */
async function chooseFile(button: Locator, file: Parameters<FileChooser['setFiles']>[0]) {
  const chooser = button.page().waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(file);
}

test('an editor names, tags and finds a picture, and sees which are not in use [studio.pictures]', async ({
  page,
  lake,
}) => {
  await lake.assets.upload('image', await pictureOf(640, 400), { filename: 'red.png' });
  await visit(page, '/studio/structure');
  await page.getByRole('link', { name: 'Pictures' }).click();
  await page.locator('img[src*="-640x400"]').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name="title"]').fill('A brick wall');
  await dialog.getByRole('combobox').fill('walls');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('walls', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save and close' }).click();
  await expect(dialog).toBeHidden();
  const tags = '*[title == "A brick wall"][0].opt.media.tags[]->name.current';
  expect(await lake.fetch(tags)).toEqual(['walls']);

  const search = page.getByPlaceholder('Search').first();
  const [red, cover] = [page.getByText('red.png'), page.getByText('cover-the-roadmap')];
  await search.fill('brick');
  await expect(cover).toBeHidden();
  await expect(red).toBeVisible();
  await search.fill('');
  await expect(cover).toBeVisible();
  await page.getByRole('button', { name: 'Add filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'In use', exact: true }).click();
  await page.getByRole('button', { name: 'True', exact: true }).click();
  await page.getByRole('menuitem', { name: 'False', exact: true }).click();
  await expect(cover).toBeHidden();
  await expect(red).toBeVisible();
});

test('an editor uploads a picture, and one that is too small for its place is refused in words', async ({
  page,
  lake,
}) => {
  const uploaded = (name: string) =>
    lake.fetch<number>('count(*[originalFilename == $name])', { name });
  await visit(page, '/studio/structure/insights;article;article-the-roadmap-is-a-budget');
  await openField(page, 'title');
  await page.getByRole('tab', { name: 'Cover and listing' }).click();
  const menu = page.getByTestId('options-menu-button').first();
  const upload = async (name: string, buffer: Buffer) => {
    await menu.click();
    const button = page.getByText('Upload', { exact: true });
    await chooseFile(button, { name, mimeType: 'image/png', buffer });
  };

  await upload('small.png', await pictureOf(1000, 500));
  const refusal = page.getByText('Cover: the picture was not accepted');
  await expect(refusal).toBeVisible();
  await expect(page.getByText('Choose one with at least 1920 × 800 pixels.')).toBeVisible();
  expect(await uploaded('small.png')).toBe(0);

  await upload('large.png', await pictureOf(1920, 900));
  await expect.poll(() => uploaded('large.png')).toBe(1);
});

test('an editor offers a file for download, and one of another kind is refused in words', async ({
  page,
  lake,
}) => {
  const text = { body: [{ _type: 'download', _key: 'terms' }] };
  await lake.create({ _id: 'drafts.offer', _type: 'article', title: 'An offer', ...text });
  const path = encodeURIComponent('body[_key=="terms"]');
  await visit(page, `/studio/intent/edit/id=offer;type=article;path=${path}/`);
  const dialog = page.getByRole('dialog');
  const input = dialog.getByTestId('file-button-input');
  await expect(input).toHaveAttribute('accept', /^\.pdf,\.docx,/);
  const button = dialog.locator('label', { hasText: 'Upload' });
  const upload = (name: string, mimeType: string) =>
    chooseFile(button, { name, mimeType, buffer: Buffer.from('Terms of business') });

  await upload('terms.html', 'text/html');
  await expect(page.getByText('Download: the file was not accepted')).toBeVisible();
  await expect(page.getByText('Visitors cannot download files of this kind here.')).toBeVisible();

  await upload('terms.pdf', 'application/pdf');
  await dialog.getByRole('textbox', { name: 'What the link says' }).fill('Our terms');
  const stored =
    '*[originalFilename match "terms.*"]{ "name": originalFilename, "uses": count(*[references(^._id)]) }';
  await expect
    .poll(() => lake.withConfig({ perspective: 'raw' }).fetch<unknown>(stored))
    .toEqual([{ name: 'terms.pdf', uses: 1 }]);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('field-body')).toContainText('Our terms');
});
