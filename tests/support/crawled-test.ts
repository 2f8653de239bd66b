import { crawl, type CrawledPage } from './crawl';
import { expect, test as base } from './test';

interface WorkerFixtures {
  /** Every page of the site, found by itself. */
  pages: CrawledPage[];
}

/** The site's test, for what has to be true of every page. */
export const test = base.extend<object, WorkerFixtures>({
  pages: [async ({ browser, site }, use) => use(await crawl(browser, site)), { scope: 'worker' }],
});

export { expect };
