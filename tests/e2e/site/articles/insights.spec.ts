import { expectNoViolations } from '../../../support/axe';
import { seed } from '../../../support/dataset';
import { DESKTOP, PHONE } from '../../../support/devices';
import { expect, openHydrated, test } from '../../../support/test';

const PRICING = 'The discount that nobody decided to give';

for (const javaScriptEnabled of [true, false]) {
  test.describe(`The list of articles ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('is filtered by a topic, and shows all articles again [insights.topics]', async ({
      page,
    }) => {
      await page.goto('/insights');
      const topics = page.getByRole('navigation', { name: 'Topics' });
      const articles = page.getByRole('article');

      await topics.getByRole('link', { name: 'Pricing' }).click();

      await expect(page).toHaveURL('/insights/pricing');
      await expect(page).toHaveTitle(/^Pricing: /);
      await expect(topics.getByRole('link', { name: 'Pricing' })).toHaveAttribute('aria-current');
      await expect(articles.getByRole('heading')).toHaveText([PRICING]);
      await expect(page.getByText('One article in Pricing')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pricing');
      await expect(page.getByText(seed.topic('Pricing').description)).toBeVisible();

      await topics.getByRole('link', { name: 'All' }).click();

      await expect(page).toHaveURL('/insights');
      await expect(articles).toHaveCount(seed.articles.length);
    });

    test('is searched within a topic, and in all articles again [insights.topics]', async ({
      page,
    }) => {
      await page.goto('/insights/sales');
      const articles = page.getByRole('article');
      const field = page.getByRole('searchbox', { name: 'Search the articles' });

      await field.fill('price');
      await field.press('Enter');

      await expect(page).toHaveURL('/insights/sales?q=price');
      await expect(page.getByText(/“price” in Sales$/)).toBeVisible();
      const found = await articles.count();
      await page
        .getByRole('navigation', { name: 'Topics' })
        .getByRole('link', { name: 'All' })
        .click();

      await expect(page).toHaveURL('/insights?q=price');
      expect(await articles.count()).toBeGreaterThan(found);
    });

    test('is searched by words [insights.search]', async ({ page }) => {
      await page.goto('/insights');
      const field = page.getByRole('searchbox', { name: 'Search the articles' });
      const titles = page.getByRole('article').getByRole('heading');

      await field.fill('nobody decided');
      await field.press('Enter');

      await expect(page).toHaveURL('/insights?q=nobody+decided');
      await expect(titles.first()).toHaveText(PRICING);
      await expect(field).toHaveValue('nobody decided');

      await field.fill('zymurgy');
      await page.getByRole('button', { name: 'Search' }).click();

      await expect(page.getByRole('status').filter({ hasText: 'No article' })).toHaveText(
        'No article with “zymurgy”',
      );
      await expect(titles).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'Our latest' })).toBeVisible();
      await page.getByRole('link', { name: 'All articles' }).click();
      await expect(page).toHaveURL('/insights');
      await expect(field).toHaveValue('');
    });
  });
}

for (const [search, title] of [
  ['pricing', PRICING],
  ['forecasting', 'A forecast you can be wrong with'],
  ['bottlenecks', 'The queue before the bottleneck'],
  ['market entry', 'Ring your accidental customers before you enter their market'],
  ['Priya Raman', 'Ring your accidental customers before you enter their market'],
  ['Little’s law in one line', 'The queue before the bottleneck'],
  ['£1.9m', 'Costs that no longer buy growth'],
  ['forcasting', 'A forecast you can be wrong with'],
] as const) {
  test(`a search for “${search}” begins with “${title}” [insights.search-fields, insights.search-words]`, async ({
    page,
  }) => {
    await page.goto('/insights');
    await page.getByRole('searchbox').fill(search);
    await page.getByRole('searchbox').press('Enter');

    await expect(page.getByRole('article').getByRole('heading').first()).toHaveText(title);
    const summary = page.getByRole('status').filter({ hasText: /^(One|\d+) articles? with/ });
    await expect(summary).toContainText(search);
  });
}

test('a mistyped search says that it shows similar words, and marks them [insights.search-typos, insights.search-snippet]', async ({
  page,
}) => {
  await page.goto('/insights?q=comission');

  await expect(page.getByText(/^\d articles with words like “comission”$/)).toBeVisible();
  await expect(page.locator('mark').first()).toHaveText(/^commission/i);
  await expectNoViolations(page);
});

test('a search without a result offers the latest article and the topics [insights.search-nothing]', async ({
  page,
}) => {
  await page.goto('/insights?q=bottleneck+zymurgy');

  await expect(page.getByText('No article with “bottleneck zymurgy”')).toBeVisible();
  for (const { viewport } of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await expectNoViolations(page);
  }
  const latest = page.getByRole('region', { name: 'Our latest' });
  await expect(latest.getByRole('link')).toHaveText(PRICING);
  await page
    .getByRole('region', { name: 'Articles by topic' })
    .getByRole('link', { name: 'Sales' })
    .click();
  await expect(page).toHaveURL('/insights/sales');
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('a topic of an article opens the articles on this topic [article.related]', async ({
  page,
}) => {
  await page.goto('/blog/the-discount-nobody-decided-to-give');

  await page.getByRole('main').getByRole('link', { name: 'Pricing', exact: true }).click();

  await expect(page).toHaveURL('/insights/pricing');
});

test('the old address of a topic leads to its page [insights.old-addresses]', async ({ page }) => {
  await page.goto('/insights?topic=go-to-market&q=america');

  await expect(page).toHaveURL('/insights/go-to-market?q=america');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Go to market');
  await expect(page.getByRole('searchbox')).toHaveValue('america');
});

test('a topic is a part of Insights in the menu and above its heading [insights.topics]', async ({
  page,
}) => {
  await page.goto('/insights/pricing');

  const menu = page.getByRole('banner').getByRole('link', { name: 'Insights' });
  await expect(menu).toHaveAttribute('aria-current');
  await page.getByRole('main').getByRole('link', { name: 'Insights' }).click();
  await expect(page).toHaveURL('/insights');
});

test('back navigation restores the earlier search and its text', async ({ page }) => {
  await openHydrated(page, '/insights?q=pipeline');
  const field = page.getByRole('searchbox');

  await field.fill('commission');
  await field.press('Enter');
  await expect(page).toHaveURL('/insights?q=commission');
  await page.goBack();

  await expect(page).toHaveURL('/insights?q=pipeline');
  await expect(field).toHaveValue('pipeline');
});

test('a search keeps the focus in its field, for the next search [insights.search-focus]', async ({
  page,
}) => {
  await openHydrated(page, '/insights');
  const field = page.getByRole('searchbox');
  await field.fill('commission');
  await field.press('Enter');

  await expect(page).toHaveURL('/insights?q=commission');
  await expect(page.getByRole('main').getByRole('status')).toContainText('commission');
  await expect(field).toBeFocused();
});
