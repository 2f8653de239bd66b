import { expect, test } from '../../support/staff-test';
import {
  expectProblem,
  expectRefusal,
  openField,
  openInList,
  problems,
  visit,
} from '../../support/studio-window';

const ARTICLE = '/studio/structure/insights;article;article-what-investors-open-first';

test.describe('validation [studio.validation]', () => {
  test('a document with an error cannot be published', async ({ page }) => {
    await visit(page, ARTICLE);
    const title = await openField(page, 'title');
    await title.fill('');
    await expectRefusal(page, 'title', 'This is needed.');
    await title.fill('   ');
    await expectRefusal(page, 'title', 'This has only spaces.');
    await title.fill('What investors read first');
    await expect(problems(page)).toContainText('No problems to fix');

    const slug = await openField(page, 'slug');
    await slug.fill('the-queue-before-the-bottleneck');
    await expectRefusal(page, 'slug', 'Another document has this address.');
    await slug.fill('What / first?');
    await expectRefusal(page, 'slug', 'Only small letters, digits and hyphens');
    await slug.fill('what-investors-open-first');
    await expect(problems(page)).toContainText('No problems to fix');

    await page.getByRole('tab', { name: 'Cover and listing' }).click();
    const description = await openField(page, 'cover.alt');
    await description.fill('');
    await expectRefusal(page, 'cover.alt', 'Say what the picture shows');
    await page.getByLabel('Decoration only').check();
    await expect(problems(page)).toContainText('No problems to fix');
  });

  test('a lower price above the upper one is said at both', async ({ page }) => {
    await openInList(page, 'Services', 'Market Research');
    await page.getByRole('tab', { name: 'Price and proof' }).click();
    const from = await openField(page, 'priceFrom');
    const stored = await from.inputValue();
    await from.fill('£72,000');
    await (await openField(page, 'priceTo')).fill('£67,500');
    const reason = '“Price from” is £72,000, which is more than “Price to”, £67,500.';
    await expectRefusal(page, 'priceFrom', reason);
    await expectProblem(page, 'priceTo', reason);
    await from.fill(stored);
    await expect(problems(page)).toContainText('No problems to fix');
  });

  test('a text that is too long shows a warning with its length, and can be published', async ({
    page,
  }) => {
    await visit(page, '/studio/structure/siteSettings');
    const tagline = await openField(page, 'tagline');
    await tagline.fill('Operations strategy for companies that scale');
    await expect(page.getByTestId('field-tagline')).toContainText('44 of 60 characters');

    await tagline.fill('Operations strategy for companies that have only just begun to scale');
    await expect(page.getByTestId('field-tagline')).toContainText('68 of 60 characters');
    await expectProblem(page, 'tagline', 'it breaks into several lines on a phone');
    await expect(page.getByTestId('action-publish')).toBeEnabled();
  });
});
