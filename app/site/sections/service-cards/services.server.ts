import type { ContentResult } from '~/content/content-reader';
import { UNTITLED } from '~/content/document-fields.server';
import { ownPath } from '~/content/document-types';
import type { HOME_QUERY } from '~/content/queries';
import { SERVICE_WORDS, wordsOf } from '~/site/shell/words';
import { drawingPath } from './service-drawings';

type StoredService = ContentResult<typeof HOME_QUERY>['services'][number];
type Words = typeof SERVICE_WORDS;

/**
 * Returns the services as their cards show them.
 * @param home the document with the small words of the services
 */
export function toServices(
  services: readonly StoredService[] | null,
  home: Parameters<typeof wordsOf<Words>>[1],
) {
  const words = wordsOf(SERVICE_WORDS, home);
  return (services ?? []).map((service) => ({
    _id: service._id,
    title: service.title || UNTITLED,
    subtitle: service.subtitle,
    href: ownPath('service', service.slug),
    /** The fragment of links from the time before services had pages. They open its card. */
    fragment: service.slug ? `service-${service.slug}` : undefined,
    drawing: drawingPath(service.icon),
    /** How long it takes and what it costs. */
    line: [service.weeks, priceRange(service, words)].filter(Boolean).join(' · '),
  }));
}

export type ServiceCard = ReturnType<typeof toServices>[number];

/** Returns the price of a service in words; undefined when it has none. */
export function priceRange(
  { priceFrom, priceTo }: Pick<StoredService, 'priceFrom' | 'priceTo'>,
  { priceFromLabel }: Pick<Words, 'priceFromLabel'>,
): string | undefined {
  if (!priceFrom) return undefined;
  return priceTo ? `${priceFrom}–${priceTo}` : `${priceFromLabel} ${priceFrom}`;
}
