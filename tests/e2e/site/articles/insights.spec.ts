import { expectNoViolations } from '../../../support/axe';
import { seed } from '../../../support/dataset';
import { expect, openHydrated, test } from '../../../support/test';

const PRICING = 'The discount that nobody decided to give';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'With JavaScript' : 'Without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('the list of articles is filtered by a topic, and searched in it and in all', async ({
      page,
    }) => {
      const topics = page.getByRole('navigation', { name: 'Topics' });
      const articles = page.getByRole('article');
      const titles = articles.getByRole('heading');
      const field = page.getByRole('searchbox', { name: 'Search the articles' });
      await page.goto('/insights');
      await test.step('a topic has a page, and “All” leads back', async () => {
        await topics.getByRole('link', { name: 'Pricing' }).click();
        await expect(page).toHaveURL('/insights/pricing');
        await expect(page).toHaveTitle(/^Pricing: /);
        await expect(topics.getByRole('link', { name: 'Pricing' })).toHaveAttribute('aria-current');
        const menu = page.getByRole('banner').getByRole('link', { name: 'Insights' });
        await expect(menu).toHaveAttribute('aria-current');
        await expect(titles).toHaveText([PRICING]);
        await expect(page.getByText('One article in Pricing')).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pricing');
        await expect(page.getByText(seed.topic('Pricing').description)).toBeVisible();
        await topics.getByRole('link', { name: 'All' }).click();
        await expect(page).toHaveURL('/insights');
        await expect(articles).toHaveCount(seed.articles.length);
      });
      await test.step('a search stays within the topic, until “All”', async () => {
        await topics.getByRole('link', { name: 'Sales' }).click();
        await expect(page).toHaveURL('/insights/sales');
        await field.fill('price');
        await field.press('Enter');
        await expect(page).toHaveURL('/insights/sales?q=price');
        await expect(page.getByText(/“price” in Sales$/)).toBeVisible();
        const found = await articles.count();
        await topics.getByRole('link', { name: 'All' }).click();
        await expect(page).toHaveURL('/insights?q=price');
        expect(await articles.count()).toBeGreaterThan(found);
      });
      await test.step('a search finds words, and its text stays in the field', async () => {
        await field.fill('nobody decided');
        await field.press('Enter');
        await expect(page).toHaveURL('/insights?q=nobody+decided');
        await expect(titles.first()).toHaveText(PRICING);
        await expect(field).toHaveValue('nobody decided');
        const summary = page.getByRole('status').filter({ hasText: /\barticles? with/ });
        await expect(summary).toContainText('nobody decided');
      });
      await test.step('a search without a result leads on', async () => {
        await field.fill('zymurgy');
        await page.getByRole('button', { name: 'Search' }).click();
        const none = page.getByRole('status').filter({ hasText: 'No article' });
        await expect(none).toHaveText('No article with “zymurgy”');
        await expect(titles).toHaveCount(0);
        await expect(page.getByRole('heading', { name: 'Our latest' })).toBeVisible();
        await page.getByRole('link', { name: 'All articles' }).click();
        await expect(page).toHaveURL('/insights');
        await expect(field).toHaveValue('');
      });
    });
  });
}

test('a search keeps the focus in its field, whose text follows the history and old addresses [insights.search-focus]', async ({
  page,
}) => {
  const field = page.getByRole('searchbox');
  await openHydrated(page, '/insights?q=pipeline');
  await field.fill('commission');
  await field.press('Enter');
  await expect(page).toHaveURL('/insights?q=commission');
  await expect(page.getByRole('main').getByRole('status')).toContainText('commission');
  await expect(field).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/insights?q=pipeline');
  await expect(field).toHaveValue('pipeline');

  await test.step('the old address of a topic leads to its page', async () => {
    await page.goto('/insights?topic=go-to-market&q=america');
    await expect(page).toHaveURL('/insights/go-to-market?q=america');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Go to market');
    await expect(field).toHaveValue('america');
    await page.getByRole('main').getByRole('link', { name: 'Insights' }).click();
    await expect(page).toHaveURL('/insights');
  });
});

test('a search says that it shows similar words, or what else there is, without axe violations', async ({
  page,
}) => {
  await page.goto('/insights?q=comission');
  await expect(
    page.getByText(/^One service and \d articles with words like “comission”$/),
  ).toBeVisible();
  await expect(page.locator('mark').first()).toHaveText(/^commission/i);
  await expectNoViolations(page, 'main');

  await page.goto('/insights?q=bottleneck+zymurgy');
  await expect(page.getByText('No article with “bottleneck zymurgy”')).toBeVisible();
  await expectNoViolations(page, 'main');
  const latest = page.getByRole('region', { name: 'Our latest' });
  await expect(latest.getByRole('link')).toHaveText(PRICING);
  await page
    .getByRole('region', { name: 'Articles by topic' })
    .getByRole('link', { name: 'Sales' })
    .click();
  await expect(page).toHaveURL('/insights/sales');
  await expect(page.getByRole('searchbox')).toHaveValue('');
});
