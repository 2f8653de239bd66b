import { MAX_LIST_ITEMS } from '~/platform/constants';
import { firstOf } from '~/platform/text/counted';
import type { ContentReader } from '~/content/content-reader';
import { servicesWithPages, UNTITLED } from '~/content/document-fields.server';
import { CARD_PRESET, PORTRAIT_PRESET } from '~/content/images/image-presets.server';
import { toImage, toShareImage } from '~/content/images/image.server';
import { AUTHOR_QUERY } from '~/content/queries';
import type { ContentConfig } from '~/content/source/config.server';
import { AUTHOR_PATTERN, pathOf } from '~/content/addresses/paths';
import type { PageMetadata, PageRequest } from '~/site/seo/page-metadata.server';
import { pageShareContent } from '~/site/seo/share-image/share-image.server';
import { absoluteAddress } from '~/site/seo/site-metadata.server';
import { breadcrumbs, firmId } from '~/site/seo/structured-data.server';
import { PERSON_WORDS, wordsOf } from '~/site/shell/words';
import { toSummaries } from './article-summary.server';

/** Reads a person with their newest articles; null when nobody has this slug. */
function findAuthor(content: ContentReader, slug: string) {
  return content.query(AUTHOR_QUERY, { slug, limit: MAX_LIST_ITEMS });
}

/** Loads the page of a person; null when nobody has this slug. */
export async function loadAuthor(content: ContentReader, config: ContentConfig, slug: string) {
  const author = await findAuthor(content, slug);
  return (
    author && {
      name: author.name || UNTITLED,
      words: wordsOf(PERSON_WORDS, author.words),
      role: author.role,
      bio: author.bio,
      facts: author.facts ?? [],
      portrait: toImage(config, author.portrait, PORTRAIT_PRESET),
      services: servicesWithPages(author.services),
      articles: toSummaries(author.articles ?? [], config, CARD_PRESET),
      shownArticles: shownArticles(author.articleCount ?? 0),
    }
  );
}

/** Returns what the page says about the articles of a person who has written more than it shows. */
function shownArticles(count: number): string | undefined {
  return count > MAX_LIST_ITEMS ? `(${firstOf(MAX_LIST_ITEMS, count, 'articles')})` : undefined;
}

export type Author = NonNullable<Awaited<ReturnType<typeof loadAuthor>>>;

/** Returns the metadata of a person's page; null when nobody has the slug. */
export async function authorMetadata(request: PageRequest): Promise<PageMetadata | null> {
  const { content, contentConfig, site, params } = request;
  const { slug = '' } = params;
  const author = await findAuthor(content, slug);
  if (!author) return null;
  const { name, role, bio } = author;
  const path = pathOf(AUTHOR_PATTERN, slug);
  const image = toShareImage(contentConfig, author.portrait);
  return {
    path,
    title: [name, role].filter(Boolean).join(', '),
    description: bio,
    shareImage: await pageShareContent(request, { path, title: name }),
    structuredData: [
      {
        '@type': 'ProfilePage',
        mainEntity: {
          '@type': 'Person',
          name: name ?? undefined,
          jobTitle: role ?? undefined,
          description: bio ?? undefined,
          url: `${site.siteUrl}${path}`,
          image: image && absoluteAddress(image.src, site.siteUrl),
          worksFor: { '@id': firmId(site) },
        },
      },
      breadcrumbs(site, [{ name: name ?? '', path }]),
    ],
  };
}
