import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentConfig } from '~/content/source/config.server';
import { loadSiteMetadata } from '~/site/seo/site-metadata.server';
import { createMatchPage, type MatchPage } from '~/site/seo/public-routes.server';
import { shareImageOf } from '~/site/seo/share-image/share-image.server';
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
/** The topic of the article. */
const TOPIC_PATH = '/insights/sales';

const PAGES = [
  '/',
  '/about',
  '/contact',
  '/samples',
  '/insights',
  '/insights?q=the',
  TOPIC_PATH,
  ARTICLE_PATH,
  '/feed.xml',
  '/sitemap.xml',
  '/llms.txt',
  '/manifest.webmanifest',
  '/.well-known/security.txt',
  REDIRECT.from,
];
const SHARED_PAGES = ['/', '/samples', ARTICLE_PATH, TOPIC_PATH];

/** Strings in the output of a page that renders a mistyped value unchanged, or an empty heading or title. */
const LEFTOVERS =
  /\[object Object\]|Invalid Date|\/(blog|insights)\/(null|undefined)|>(null|undefined|NaN)<|<h[1-6][^>]*><\/h|<title><|\[\]\(/;

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
/** The reads of each page, and of each share image under `shareImageName`. */
const readsOf = new Map<string, Read[]>();

const SHARE_IMAGE_PREFIX = 'share image of ';
const shareImageName = (path: string) => `${SHARE_IMAGE_PREFIX}${path}`;

/** Computes everything that a page's share image depends on, without drawing it. */
async function shareImageInputs(path: string) {
  const siteMetadata = await loadSiteMetadata(content, 'https://www.example.com');
  const page = matchPage(path);
  const url = new URL(path, siteMetadata.siteUrl);
  const request = {
    content,
    contentConfig: config,
    site: siteMetadata,
    url,
    params: page?.params ?? {},
  };
  const shareImage = (await page?.module.pageMetadata?.(request))?.shareImage;
  return shareImage && shareImageOf(shareImage, siteMetadata, config);
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
  for (const path of SHARED_PAGES) {
    expect(await shareImageInputs(path)).not.toBeNull();
    readsOf.set(shareImageName(path), content.takeReads());
  }
});

beforeEach(() => {
  site.lines.length = 0;
});

const checked = new Set<string>();

/** Checks the pages and share images whose content has not been checked before. */
async function findProblems(): Promise<string[]> {
  const problems: string[] = [];
  for (const [name, reads] of readsOf) {
    const key = JSON.stringify([name, reads.map(content.signature)]);
    if (checked.has(key)) continue;
    checked.add(key);
    const problem = name.startsWith(SHARE_IMAGE_PREFIX)
      ? await shareImageProblem(name.slice(SHARE_IMAGE_PREFIX.length))
      : await pageProblem(name);
    if (problem) problems.push(`${name}: ${problem}`);
  }
  return problems;
}

async function pageProblem(path: string): Promise<string | undefined> {
  const { status, body } = await site.get(path);
  const [error] = site.lines.splice(0);
  if (error) return JSON.stringify(error.err ?? error);
  if (status >= 500) return `status ${status}`;
  const [leftover] = LEFTOVERS.exec(body) ?? [];
  if (leftover) return `${leftover} in the page`;
  const dangling = [...body.matchAll(/aria-labelledby="([^"]+)"/g)].find(
    ([, id]) => !body.includes(` id="${id}"`),
  );
  return dangling && `${dangling[0]} names no element`;
}

async function shareImageProblem(path: string): Promise<string | undefined> {
  try {
    const inputs = await shareImageInputs(path);
    return LEFTOVERS.exec(JSON.stringify(inputs))?.[0];
  } catch (error) {
    return String(error);
  }
}

const TYPES = [...new Set(SEED.map(({ _type }) => _type))];

describe('a document with one mistyped field', () => {
  it.each(TYPES)(
    'breaks no page, for any field of type %s',
    async (type) => {
      const document = SEED.find(({ _type }) => _type === type);
      if (!document) throw new Error(`The seed has no ${type}.`);
      const problems: string[] = [];
      for (const { name, document: mistyped } of everyMistyping(document)) {
        // The search fetches a document again when it has another revision.
        const changed = { ...mistyped, _rev: name };
        content.use(
          SEED.map((other) => (other === document ? changed : other)),
          type,
        );
        problems.push(...(await findProblems()).map((problem) => `${name}: ${problem}`));
      }
      expect(problems).toEqual([]);
    },
    60_000,
  );
});
