import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readClaims } from '~/server/health/claims.server';
import { loadService } from '~/site/services/service-data.server';
import { evaluatedContent } from '../../support/evaluated-content';
import { inProcessSite } from '../../support/in-process-site';
import { wholeDataset } from '../../support/small-dataset';

const SEED = wholeDataset();

const content = evaluatedContent();
const site = await inProcessSite(content);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-26T10:00:00Z') });
});
afterEach(() => vi.useRealTimers());

/** Opens a page of the seed, in which documents have other fields. */
async function open(path: string, changes: Record<string, object> = {}): Promise<string> {
  const documents = SEED.map((document) => ({ ...document, ...changes[document._id] }));
  for (const type of [
    'article',
    'author',
    'homePage',
    'clientLogo',
    'page',
    'service',
    'siteSettings',
  ]) {
    content.use(documents, type);
  }
  const { body } = await site.get(path);
  return body;
}

const CONSENT = { givenBy: 'A. N.', givenOn: '2026-01-01', uses: ['name', 'logo', 'words'] };
const consent = (until: string) => ({ 'client-logo-halden': { consent: { ...CONSENT, until } } });

test('a result stands below the buttons and in the name of the logo, and leads to the case study [proof.result]', async () => {
  const page = await open('/');

  expect(page).toMatch(
    /<p class="hero-result"><a href="\/work\/halden">Halden: quote time from nine days to two, in eleven weeks/,
  );
  expect(page).toMatch(
    /alt="Halden"[^>]*\/><span class="sr-only">: quote time from nine days to two(?:<!-- -->)? \(opens in a new tab\)/,
  );
});

test('symptoms lead to articles, each with its number, while those are published [home.symptoms]', async () => {
  const symptom = /<li class="symptom">.*?<\/li>/gs;
  expect((await open('/')).match(symptom)?.[0]).toMatch(
    /Orders take too long.*10.5 to 6 weeks.*href="\/blog\/the-queue-before-the-bottleneck"/s,
  );

  const unpublished = { 'article-the-queue-before-the-bottleneck': { slug: null } };
  expect((await open('/', unpublished)).match(symptom)).toHaveLength(2);
});

test('three typical engagements show their sums, and the next free start [home.engagements]', async () => {
  const [engagements = ''] = /<div class="engagements">.*?<\/div>/s.exec(await open('/')) ?? [];

  expect(engagements.match(/class="engagement-price">£[\d,]+</g)).toHaveLength(3);
  expect(engagements).toContain('Next free start');
});

test('the name of a client goes with the consent, and the result stays', async () => {
  const during = await open('/', consent('2026-11-26'));
  expect(during).toMatch(/Halden: (?:<!-- -->)?quote time from nine days to two/);
  expect(during).toContain('href="/work/halden"');
  expect(during).toContain('alt="Halden"');

  const after = await open('/', consent('2026-11-25'));
  expect(after).toContain('Quote time from nine days to two');
  expect(after.replace(/<script type="application.*/s, '')).not.toMatch(/Halden|\/work\/halden/i);
});

test('a case and words of a client go on without the name and the company', async () => {
  const during = await open('/work/halden', consent('2026-11-26'));
  expect(during).toMatch(/<p class="case-client">Halden, 140 people/);
  expect(during).toContain('<strong>Marian Holt</strong>');

  const after = await open('/work/halden', consent('2026-11-25'));
  expect(after).not.toContain('case-client');
  expect(after).toMatch(/<figcaption[^>]*>Managing director<\/figcaption>/i);

  // Anybody can request the data of a page without its HTML.
  const data = await open('/work/halden.data', consent('2026-11-25'));
  expect(data).toContain('Managing director');
  expect(data).not.toMatch(/Marian Holt|Halden, 140 people/);
});

test('a service says what it takes, costs and suits, who leads it, and one result [proof.terms]', async () => {
  const page = await open('/services/sales');
  const [, terms = ''] = /<dl class="service-terms">(.*?)<\/dl>/s.exec(page) ?? [];

  expect([...terms.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, label]) => label)).toEqual([
    'Takes',
    'Costs',
    'Suits',
    'Led by',
    'One result',
  ]);
  expect(terms).toContain('<a href="/people/ines-carrow"');
});

test('a service has a page with JSON-LD, to which the address of its old sheet redirects [services.page]', async () => {
  const page = await open('/services/sales');
  expect(page).toMatch(/<h1[^>]*>Sales<\/h1>/);
  expect(page).toMatch(
    /"@type":"Service","@id":"https:\/\/www.example.com\/services\/sales#service"/,
  );
  expect(page).toContain('"@type":"BreadcrumbList"');

  expect(await site.get('/one-page/sales')).toMatchObject({
    status: 301,
    location: '/services/sales',
  });
});

test('a service without prices and proof shows no empty strip', async () => {
  const nothing = {
    weeks: null,
    priceFrom: null,
    smallestCompany: null,
    lead: null,
    client: null,
    secondClient: null,
  };
  const page = await open('/services/sales', { 'service-sales': nothing });

  expect(page).toMatch(/<h1[^>]*>Sales<\/h1>/);
  expect(page).not.toContain('service-terms');
});

test('what a service gives to the browser names no client without a consent', async () => {
  const during = await open('/services/sales', consent('2026-11-26'));
  expect(during).toContain('href="/work/halden"');

  await open('/', consent('2026-11-25'));
  expect(JSON.stringify(await loadService(content, 'sales'))).not.toMatch(/Halden/i);
});

test('a price without an upper end says so', async () => {
  const page = await open('/', { 'service-sales': { priceFrom: '£30,000', priceTo: null } });

  expect(page).toContain('from £30,000');
});

test('the health report lists claims that nobody has checked for six months [health.claims]', async () => {
  const settings = { engagements: null, nextStart: null };
  await open('/', {
    'service-sales': { checkedOn: '2026-05-25' },
    'service-go-to-market': { checkedOn: '2026-05-26' },
    'author-ines-carrow': { checkedOn: null, _createdAt: '2026-05-25T09:00:00Z' },
    // Nobody has had six months to check a new one.
    'author-tom-adeyemi': { checkedOn: null, _createdAt: '2026-11-24T09:00:00Z' },
    'client-logo-halden': { consent: { ...CONSENT, until: '2026-11-25' } },
    'client-logo-kestrel': { consent: null },
    siteSettings: settings,
  });

  const { unchecked, consents } = await readClaims(content);
  expect(unchecked?.map(({ title, checkedOn }) => [title, checkedOn])).toEqual([
    ['Ines Carrow', undefined],
    ['Sales', '2026-05-25'],
  ]);
  expect(consents?.map(({ title, until }) => [title, until])).toEqual([
    ['Halden', '2026-11-25'],
    ['Kestrel', undefined],
  ]);
});

test('an article ends with its author, who is asked in the enquiry form about it [article.ask]', async () => {
  const article = await open('/blog/the-discount-nobody-decided-to-give');
  const [, href = ''] = /<a href="([^"]*)"[^>]*>Ask Ines about pricing<\/a>/.exec(article) ?? [];
  expect(article).toContain('<a href="/people/ines-carrow"');

  const contact = await open(href.replaceAll('&amp;', '&'));
  expect(contact).toMatch(/<textarea[^>]*>“The discount that nobody decided to give”\n/);
  expect(await open('/contact?about=nothing')).toMatch(/<textarea[^>]*><\/textarea>/);
});

test('a person has a page with career, services and articles [people.page]', async () => {
  const page = await open('/people/ines-carrow');

  expect(page).toMatch(/<h1[^>]*>Ines Carrow<\/h1>/);
  expect(page.match(/<ul aria-label="Career".*?<\/ul>/s)?.[0].match(/<li>/g)).toHaveLength(3);
  expect(page).toContain('href="/services/sales"');
  expect(page).toContain('href="/blog/the-discount-nobody-decided-to-give"');
});
