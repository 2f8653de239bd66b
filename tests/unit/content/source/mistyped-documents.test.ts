import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentConfig } from '~/content/source/config.server';
import { loadSiteMetadata } from '~/seo/site-metadata.server';
import { createMatchPage, type MatchPage } from '~/seo/public-routes.server';
import { cardFace, uploadedPicture } from '~/seo/share-card.server';
import { evaluatedContent, type Read } from '../../support/evaluated-content';
import { inProcessSite, siteRoutes, type InProcessSite } from '../../support/in-process-site';
import { everyMistyping } from '../../support/mistype';
import { smallDataset, type StoredDocument } from '../../support/small-dataset';

const SEED = smallDataset();
const ARTICLE = SEED.find(({ _type }) => _type === 'article') as StoredDocument & {
  slug: { current: string };
};
const REDIRECT = SEED.find(({ _type }) => _type === 'redirect') as StoredDocument & {
  from: string;
};
const ARTICLE_PATH = `/blog/${ARTICLE.slug.current}`;

const PAGES = [
  '/',
  '/about',
  '/contact',
  '/insights',
  '/insights?q=the',
  ARTICLE_PATH,
  '/feed.xml',
  '/sitemap.xml',
  '/llms.txt',
  '/manifest.webmanifest',
  '/.well-known/security.txt',
  REDIRECT.from,
];
const CARDS = ['/', '/about', ARTICLE_PATH];

/** What a value of another type would leave in a page, were it written out as it is. */
const LEFTOVERS = /\[object Object\]|Invalid Date|\/blog\/(null|undefined)|>(null|undefined|NaN)</;

const config = contentConfig({
  SANITY_PROJECT_ID: undefined,
  SANITY_DATASET: 'production',
  SANITY_API_HOST: 'http://127.0.0.1:1',
  SANITY_API_TOKEN: undefined,
  LAKE_TOKEN: undefined,
});
const content = evaluatedContent();
let site: InProcessSite;
let matchPage: MatchPage;
/** What each page and each card reads. */
const readsOf = new Map<string, Read[]>();

/** Makes the picture of a page where it is shared, up to its drawing. */
async function shareFace(path: string) {
  const facts = await loadSiteMetadata(content, 'https://www.example.com');
  const page = matchPage(path);
  const url = new URL(path, facts.siteUrl);
  const request = { content, contentConfig: config, site: facts, url, params: page?.params ?? {} };
  const card = (await page?.module.pageMetadata?.(request))?.card;
  return card && { ...cardFace(card, facts, config), upload: uploadedPicture(card, facts, config) };
}

beforeAll(async () => {
  site = await inProcessSite(content);
  matchPage = createMatchPage(await siteRoutes());
  content.use(SEED, '');
  for (const path of PAGES) {
    const { status } = await site.get(path);
    expect(`${path}: ${status}`).toBe(`${path}: ${path === REDIRECT.from ? 301 : 200}`);
    readsOf.set(path, content.takeReads());
  }
  for (const path of CARDS) {
    expect(await shareFace(path)).not.toBeNull();
    readsOf.set(`card of ${path}`, content.takeReads());
  }
});

beforeEach(() => {
  site.lines.length = 0;
});

const checked = new Set<string>();

/** Checks every page, unless it was checked with the same content before. */
async function problemsOfPages(): Promise<string[]> {
  const problems: string[] = [];
  for (const [name, reads] of readsOf) {
    const key = JSON.stringify([name, reads.map(content.signature)]);
    if (checked.has(key)) continue;
    checked.add(key);
    const problem = name.startsWith('card of ') ? await problemOfCard(name) : await problemOf(name);
    if (problem) problems.push(`${name}: ${problem}`);
  }
  return problems;
}

async function problemOf(path: string): Promise<string | undefined> {
  const { status, body } = await site.get(path);
  const [error] = site.lines.splice(0);
  if (error) return JSON.stringify(error.err ?? error);
  if (status >= 500) return `status ${status}`;
  const [leftover] = LEFTOVERS.exec(body) ?? [];
  return leftover && `${leftover} in the page`;
}

async function problemOfCard(name: string): Promise<string | undefined> {
  try {
    const face = await shareFace(name.replace('card of ', ''));
    return LEFTOVERS.exec(JSON.stringify(face))?.[0];
  } catch (error) {
    return String(error);
  }
}

const TYPES = [...new Set(SEED.map(({ _type }) => _type))];

describe('a document with one mistyped field', () => {
  it.each(TYPES)(
    'fails no page, whichever field of type %s it is',
    async (type) => {
      const document = SEED.find(({ _type }) => _type === type);
      if (!document) throw new Error(`The seed has no ${type}.`);
      const problems: string[] = [];
      for (const { name, document: mistyped } of everyMistyping(document)) {
        content.use(
          SEED.map((other) => (other === document ? mistyped : other)),
          type,
        );
        problems.push(...(await problemsOfPages()).map((problem) => `${name}: ${problem}`));
      }
      expect(problems).toEqual([]);
    },
    60_000,
  );
});
