import type { FrameLocator, Page } from '@playwright/test';
import { expect, test, type Workplace } from '../../support/studio-test';
import { PREVIEW_CODE, STEGA } from '../../support/preview';
import { clickToEdit, openPreview, publish, untilVisitorsGet } from './studio-window';

test('a click on a heading opens its field, and visitors see the change when it is published [studio.preview]', async ({
  editor,
  visitor,
  workplace,
}) => {
  const preview = await openPreview(editor);
  const heading = preview.locator('#approach-heading');
  await clickToEdit(preview, heading);

  const field = editor.getByTestId('field-approachHeading').getByRole('textbox');
  await expect(field).toBeFocused();
  await field.fill('How the work goes');
  await expect(heading).toContainText('How the work goes');
  await visitor.goto('/');
  await expect(visitor.locator('#approach-heading')).toHaveText(/^Four steps/);

  await publish(editor);
  await untilVisitorsGet(`${workplace.siteOrigin}/`, 'How the work goes');
  await visitor.goto('/');
  await expect(visitor.locator('#approach-heading')).toHaveText('How the work goes');
});

test.describe('a preview has a bar with a link that ends it [studio.preview]', () => {
  test('in the Studio', async ({ editor, workplace }) => {
    const preview = await openPreview(editor);
    await leave(preview);

    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('The preview has ended');
    expect(await cookieNames(editor, workplace)).not.toContain('preview');
  });

  test('in a window of its own', async ({ editor, workplace }) => {
    await openPreview(editor);
    expect(await cookieNames(editor, workplace)).toContain('preview');
    const window = await editor.context().newPage();
    await window.goto(`${workplace.siteOrigin}/about`);
    await expect(bar(window)).toBeVisible();
    expect(await window.content()).toMatch(STEGA);
    expect(await window.content()).toMatch(PREVIEW_CODE);
    await leave(window);

    await expect(window).toHaveURL(`${workplace.siteOrigin}/`);
    await expect(bar(window)).toBeHidden();
    expect(await window.content()).not.toMatch(STEGA);
    expect(await window.content()).not.toMatch(PREVIEW_CODE);
    expect(await cookieNames(editor, workplace)).not.toContain('preview');
  });
});

test.describe('without a valid secret', () => {
  test.use({ expectedConsole: /status of 401/ });

  for (const search of ['', '?sanity-preview-secret=guess&sanity-preview-pathname=/about']) {
    test(`a page says why there is no preview: "${search}"`, async ({ visitor, workplace }) => {
      const response = await visitor.goto(`/preview/enable${search}`);

      expect(response?.status(), response?.url()).toBe(401);
      expect(response?.headers()['cache-control']).toBe('private, no-store');
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Preview cannot start');
      await expect(visitor.getByRole('main')).toContainText('The link carries no valid secret');
      expect(await cookieNames(visitor, workplace)).toEqual([]);
    });
  }
});

const bar = (page: Page | FrameLocator) => page.getByRole('region', { name: 'Preview' });

async function leave(page: Page | FrameLocator): Promise<void> {
  await bar(page).getByRole('link', { name: 'Exit preview' }).click();
}

async function cookieNames(window: Page, { siteOrigin }: Workplace): Promise<string[]> {
  const cookies = await window.context().cookies(siteOrigin);
  return cookies.map(({ name }) => name);
}
