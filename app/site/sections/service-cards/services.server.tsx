import { renderToStaticMarkup } from 'react-dom/server';
import { toClientResult } from '~/content/client-result.server';
import { authorPath, UNTITLED } from '~/content/document-fields.server';
import type { ContentResult } from '~/content/content-reader';
import type { HOME_QUERY } from '~/content/queries';
import { serviceFragment } from '~/content/addresses/paths';
import { ownPath } from '~/content/document-types';
import { SERVICE_WORDS, wordsOf } from '~/site/shell/words';
import { ServiceText } from './service-text';
import { drawingPath } from './service-drawings';

export type StoredService = ContentResult<typeof HOME_QUERY>['services'][number];
type Words = typeof SERVICE_WORDS;

/** A line of the strip at the top of a service's window. */
export interface ServiceTerm {
  label: string;
  text: string;
  href?: string | undefined;
  /** In smaller type, after the text. */
  note?: string | undefined;
}

/**
 * Returns the services with what their cards and windows show. They never leave the server as data, because
 * they name clients who may no longer be named.
 * @param home the document with the small words of the services
 */
export function toServices(
  services: readonly StoredService[] | null,
  home: Parameters<typeof wordsOf<Words>>[1],
) {
  const words = wordsOf(SERVICE_WORDS, home);
  return (services ?? []).map((service) => {
    const title = service.title || UNTITLED;
    const price = priceRange(service, words);
    return {
      ...service,
      title,
      drawing: drawingPath(service.icon),
      fragment: serviceFragment(title),
      /** On the card: how long it takes and what it costs. */
      line: [service.weeks, price].filter(Boolean).join(' · '),
      /** HTML. */
      text: renderToStaticMarkup(
        <ServiceText
          terms={toTerms(service, words)}
          detail={service.detail}
          print={{ href: ownPath('service', service.slug), label: words.printLabel }}
        />,
      ),
    };
  });
}

export type Service = ReturnType<typeof toServices>[number];

/** What the window of a service needs. The text is undefined where `ServerHtml` has it. */
export type ShownService = Pick<Service, 'title' | 'fragment'> & {
  text?: string | undefined;
};

/** Returns the price of a service in words; undefined when it has none. */
export function priceRange(
  { priceFrom, priceTo }: Pick<StoredService, 'priceFrom' | 'priceTo'>,
  { priceFromLabel }: Pick<Words, 'priceFromLabel'>,
): string | undefined {
  if (!priceFrom) return undefined;
  return priceTo ? `${priceFrom}–${priceTo}` : `${priceFromLabel} ${priceFrom}`;
}

function toTerms(service: StoredService, words: Words): ServiceTerm[] {
  const { lead, client } = service;
  const result = toClientResult(client);
  const terms: (Omit<ServiceTerm, 'text'> & { text: string | null | undefined })[] = [
    { label: words.weeksLabel, text: service.weeks },
    { label: words.priceLabel, text: priceRange(service, words) },
    { label: words.companyLabel, text: service.smallestCompany },
    { label: words.leadLabel, text: lead?.name, href: authorPath(lead) },
    {
      label: words.resultLabel,
      text: result?.named,
      href: result?.href,
      note: result?.note,
    },
  ];
  return terms.flatMap(({ text, ...term }) => (text ? [{ ...term, text }] : []));
}
