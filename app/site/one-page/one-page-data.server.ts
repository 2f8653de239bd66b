import { toClientResult } from '~/content/client-result.server';
import type { ContentReader } from '~/content/content-reader';
import { UNTITLED } from '~/content/document-fields.server';
import { ONE_PAGE_QUERY } from '~/content/queries';
import { namedResult, resultNote } from '~/content/result-text';
import { serviceSlug } from '~/paths';
import { SERVICE_WORDS, wordsOf } from '~/site/shell/words';
import { priceRange } from '../sections/service-cards/services.server';

/** Loads the page for print of a service; null when no service has this slug. */
export async function loadOnePage(content: ContentReader, slug: string) {
  const { words: home, guarantee, services } = await content.query(ONE_PAGE_QUERY);
  const service = services.find(({ title }) => serviceSlug(title || UNTITLED) === slug);
  if (!service) return null;
  const words = wordsOf(SERVICE_WORDS, home);
  const { title, subtitle, detail, weeks, smallestCompany, lead, leadRole, client, secondClient } =
    service;
  return {
    slug,
    title: title || UNTITLED,
    subtitle,
    intro: detail?.intro,
    parts: detail?.sections ?? [],
    printLabel: words.printLabel,
    terms: [
      { label: words.weeksLabel, text: weeks },
      { label: words.priceLabel, text: priceRange(service, words) },
      { label: words.companyLabel, text: smallestCompany },
      { label: words.leadLabel, text: [lead?.name, leadRole].filter(Boolean).join(', ') },
    ].filter(({ text }) => text),
    guarantee,
    results: [client, secondClient].flatMap((stored) => {
      const result = toClientResult(stored);
      return result ? [{ text: namedResult(result), note: resultNote(result) }] : [];
    }),
  };
}

export type OnePage = NonNullable<Awaited<ReturnType<typeof loadOnePage>>>;
