import { expect, test } from '../../support/staff-test';
import { openField, publish, untilVisitorsGet, visit } from '../../support/studio-window';

test('a document is not published when its title was emptied just before the click [studio.publish-checked]', async ({
  page,
  article,
  site,
}) => {
  await visit(page, article.studioPath);
  const title = await openField(page, 'title');
  await title.fill('Ring them first');
  await expect(page.getByTestId('action-publish')).toBeEnabled();

  // Input and click are in one task of the browser, so that the Studio cannot validate in between.
  await title.evaluate((input: HTMLInputElement) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(input, '');
    input.dispatchEvent(new Event('input', { bubbles: true }));
    document.querySelector<HTMLElement>('[data-testid="action-publish"]')?.click();
  });

  await expect(page.getByText('Not published: something is missing or wrong')).toBeVisible();
  await expect(page.getByText(/^Title: /)).toBeVisible();
  expect(await (await fetch(site.origin + article.path)).text()).toContain(article.title);

  // Many people click twice. The second click must not publish again, which the lake would refuse.
  await title.fill('Call them at once');
  await publish(page, 2);
  await untilVisitorsGet(site.origin + article.path, 'Call them at once');
});
