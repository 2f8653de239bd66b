import { pathOf, SERVICE_PATTERN } from '~/content/addresses/paths';
import { toClientResult } from '~/content/client-result.server';
import type { ContentReader } from '~/content/content-reader';
import { authorPath, UNTITLED } from '~/content/document-fields.server';
import { SERVICE_QUERY } from '~/content/queries';
import type { PageMetadata, PageRequest } from '~/site/seo/page-metadata.server';
import { pageShareContent } from '~/site/seo/share-image/share-image.server';
import { breadcrumbs, serviceData } from '~/site/seo/structured-data.server';
import { SERVICE_WORDS, wordsOf } from '~/site/shell/words';
import { priceRange } from '../sections/service-cards/services.server';

/**
 * Loads the page of a service; null when no service has this slug. The stored results stay on the server, because
 * they name clients who may no longer be named.
 */
export async function loadService(content: ContentReader, slug: string) {
  const service = await content.query(SERVICE_QUERY, { slug });
  if (!service) return null;
  const { title, subtitle, weeks, smallestCompany, lead, detail, guarantee } = service;
  const words = wordsOf(SERVICE_WORDS, service.words);
  const terms: Term[] = [
    { label: words.weeksLabel, text: weeks },
    { label: words.priceLabel, text: priceRange(service, words) },
    { label: words.companyLabel, text: smallestCompany },
    { label: words.leadLabel, text: lead?.name, href: authorPath(lead), note: lead?.role },
  ];
  return {
    title: title || UNTITLED,
    subtitle,
    terms: terms.filter(({ text }) => text),
    resultLabel: words.resultLabel,
    /** One for the screen, and two for print. */
    results: [service.client, service.secondClient].flatMap((client) => {
      const { named, href, note } = toClientResult(client) ?? {};
      return named ? [{ text: named, href, note }] : [];
    }),
    intro: detail?.intro,
    parts: detail?.sections ?? [],
    conclusion: detail?.conclusion,
    guarantee,
    printLabel: words.printLabel,
  };
}

/** What a service takes, costs or suits, or who leads it. */
interface Term {
  label: string;
  text: string | null | undefined;
  href?: string | undefined;
  /** In smaller type, below the text. */
  note?: string | null | undefined;
}

export type Service = NonNullable<Awaited<ReturnType<typeof loadService>>>;

/** Returns the metadata of a service's page; null when no service has the slug. */
export async function serviceMetadata(request: PageRequest): Promise<PageMetadata | null> {
  const { content, site, params } = request;
  const { slug = '' } = params;
  const service = await content.query(SERVICE_QUERY, { slug });
  if (!service) return null;
  const { title, subtitle } = service;
  const path = pathOf(SERVICE_PATTERN, slug);
  return {
    path,
    title,
    description: subtitle,
    shareImage: await pageShareContent(request, { path, title }),
    structuredData: [
      serviceData(site, { title, subtitle, slug }),
      breadcrumbs(site, [{ name: title ?? '', path }]),
    ],
  };
}
