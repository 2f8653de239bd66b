import { toClientResult } from '~/content/client-result.server';
import type { ContentReader } from '~/content/content-reader';
import { UNTITLED } from '~/content/document-fields.server';
import { ONE_PAGE_QUERY } from '~/content/queries';
import { ONE_PAGE_PATTERN, pathOf, serviceSlug } from '~/content/addresses/paths';
import type { PageMetadata, PageRequest } from '~/site/seo/page-metadata.server';
import { pageShareContent } from '~/site/seo/share-image/share-image.server';
import { SERVICE_WORDS, wordsOf } from '~/site/shell/words';
import { termsOf } from '../sections/service-cards/services.server';

/** Loads the page for print of a service; null when no service has this slug. */
export async function loadOnePage(content: ContentReader, slug: string) {
  const { words: home, guarantee, services } = await content.query(ONE_PAGE_QUERY);
  const service = services.find(({ title }) => serviceSlug(title || UNTITLED) === slug);
  if (!service) return null;
  const words = wordsOf(SERVICE_WORDS, home);
  const { title, subtitle, detail, lead, leadRole, client, secondClient } = service;
  return {
    path: pathOf(ONE_PAGE_PATTERN, slug),
    title: title || UNTITLED,
    subtitle,
    intro: detail?.intro,
    parts: detail?.sections ?? [],
    printLabel: words.printLabel,
    terms: [
      ...termsOf(service, words),
      { label: words.leadLabel, text: [lead?.name, leadRole].filter(Boolean).join(', ') },
    ].filter(({ text }) => text),
    guarantee,
    results: [client, secondClient].flatMap((stored) => {
      const result = toClientResult(stored);
      return result ? [{ text: result.named, note: result.note }] : [];
    }),
  };
}

export type OnePage = NonNullable<Awaited<ReturnType<typeof loadOnePage>>>;

/**
 * Returns the metadata of a service's page for print; null when there is no such service. Search engines do not
 * index it, because the home page has the same text.
 */
export async function onePageMetadata(request: PageRequest): Promise<PageMetadata | null> {
  const sheet = await loadOnePage(request.content, request.params.slug ?? '');
  if (!sheet) return null;
  const { path, title, subtitle } = sheet;
  const shareImage = await pageShareContent(request, { path, title });
  return { path, title, description: subtitle, noindex: true, shareImage };
}
