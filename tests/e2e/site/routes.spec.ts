import { seed } from '../../support/dataset';
import { expect, test } from '../../support/test';

const PAGES = [
  { path: '/', screen: 'single-page home', heading: 'Scale without the drag' },
  { path: '/about', screen: 'about page', heading: 'About us' },
  { path: '/contact', screen: 'contact page', heading: 'Contact us' },
  { path: '/insights', screen: 'article list', heading: 'Insights' },
  { path: '/insights/pricing', screen: 'page of a topic', heading: 'Pricing' },
  { path: '/privacy', screen: 'privacy page', heading: 'Privacy' },
];

const UNKNOWN_PATHS = [
  '/nowhere',
  '/about/team',
  '/insights/no-such-topic',
  '/blog',
  '/blog/no-such-article',
];

test.describe('Routes', () => {
  for (const { path, screen, heading } of PAGES) {
    test(`${path} is the ${screen} [routes.pages]`, async ({ page }) => {
      const response = await page.goto(path);

      expect(response?.status(), path).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    });
  }

  test('/insights lists every published article, the newest first [insights.list]', async ({
    page,
  }) => {
    const newestFirst = seed.articles.toSorted((a, b) =>
      b.publishedAt.localeCompare(a.publishedAt),
    );

    await page.goto('/insights');

    expect(newestFirst.length).toBeGreaterThanOrEqual(8);
    const links = page.getByRole('article').getByRole('heading').getByRole('link');
    await expect(links).toHaveText(newestFirst.map(({ title }) => title));
  });

  test('/blog/{slug} is one article, which the list links to', async ({ page }) => {
    const [{ slug, title }] = seed.articles as [(typeof seed.articles)[number]];
    await page.goto('/insights');

    await page.getByRole('link', { name: title }).click();

    await expect(page).toHaveURL(`/blog/${slug.current}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });

  test('/blog/{slug} exists for every published article [routes.article]', async ({ request }) => {
    for (const { slug, title } of seed.articles) {
      const response = await request.get(`/blog/${slug.current}`);

      expect(response.status(), slug.current).toBe(200);
      expect(await response.text()).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    }
  });
});

test.describe('Any other path', () => {
  test.use({ expectedConsole: [/status of 404/] });

  test('responds with 404 [routes.not-found]', async ({ request }) => {
    for (const path of UNKNOWN_PATHS) {
      const response = await request.get(path);
      expect(response.status(), path).toBe(404);
      expect(await response.text(), path).toContain('This page is not here');
    }
  });

  test('shows the not-found page with header and footer [routes.not-found]', async ({ page }) => {
    const response = await page.goto('/blog/no-such-article');

    expect(response?.status(), response?.url()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not here');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Wexcombe' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });

  test('shows a page that links to the home page', async ({ page }) => {
    await page.goto('/nowhere');
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click();

    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scale without the drag');
  });
});

test.describe('The three draft articles', () => {
  test('exist in the dataset, but have no page [routes.unattached-articles]', async ({
    request,
  }) => {
    expect(seed.draftArticles).toHaveLength(3);
    for (const { slug } of seed.draftArticles) {
      const response = await request.get(`/blog/${slug.current}`);
      expect(response.status(), slug.current).toBe(404);
    }
  });

  test('are on no page [routes.unattached-articles]', async ({ request }) => {
    const pages = ['/', '/insights', ...seed.articles.map(({ slug }) => `/blog/${slug.current}`)];
    for (const path of pages) {
      const html = await (await request.get(path)).text();
      for (const { slug, title } of seed.draftArticles) {
        expect(html.includes(slug.current), `${slug.current} on ${path}`).toBe(false);
        expect(html.includes(title), `${title} on ${path}`).toBe(false);
      }
    }
  });
});
