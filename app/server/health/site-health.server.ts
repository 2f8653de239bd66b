import type { IncomingMessage } from 'node:http';
import type { ContentReader } from '~/content/content-reader';
import type { MatchPage } from '~/site/seo/public-routes.server';
import { readClaims } from './claims.server';
import {
  deadLinks,
  outsideAddresses,
  readContentLinks,
  readTypedPhones,
} from './content-links.server';
import type { BackupState, CurrentNotice, HealthReport, ScheduleState } from './health-report';
import type { MissingPages } from './missing-pages.server';
import { missingAddress } from './missing-address.server';
import type { OutsideLinks } from './outside-links.server';
import { siteAddresses } from './site-addresses.server';

/** The parts of the site whose state the Studio shows. */
export interface HealthSources {
  /** Returns the notices for staff. */
  notices: () => CurrentNotice[];
  /** Returns undefined in development, where nothing is backed up. */
  backup: () => BackupState | undefined;
  /** Returns undefined when the site carries out no schedules. */
  schedules: () => ScheduleState | undefined;
  /** Returns whether the content source responds to a query now. */
  isContentAvailable: () => Promise<boolean>;
  /** The published content. */
  content: ContentReader;
  matchPage: MatchPage;
  /** Canonical origin of the site. */
  siteUrl: string;
  missingPages: Pick<MissingPages, 'count' | 'list' | 'close'>;
  outsideLinks: OutsideLinks;
}

/**
 * Makes the health report for the Studio.
 * See app/decisions/014-health-over-an-endpoint.md.
 */
export class SiteHealth {
  readonly #sources: HealthSources;
  #unavailableSince: string | undefined;

  constructor(sources: HealthSources) {
    this.#sources = sources;
  }

  /** Counts a request for which there is no page, if a visitor seems to have sent it. */
  countMissing(request: IncomingMessage): void {
    const path = missingAddress(request);
    if (path !== undefined) this.#sources.missingPages.count(path);
  }

  close(): void {
    this.#sources.missingPages.close();
  }

  /** Begins to check the links to other sites. */
  async checkOutsideLinks(): Promise<void> {
    const { content, siteUrl, outsideLinks } = this.#sources;
    const links = await readContentLinks(content);
    void outsideLinks.check(outsideAddresses(links, siteUrl));
  }

  async report(): Promise<HealthReport> {
    const { notices, backup, schedules, isContentAvailable } = this.#sources;
    const isAvailable = await isContentAvailable();
    this.#unavailableSince = isAvailable
      ? undefined
      : (this.#unavailableSince ?? new Date().toISOString());
    const outage = this.#unavailableSince ? [contentOutage(this.#unavailableSince)] : [];
    return {
      notices: worstFirst([...outage, ...notices()]),
      backup: backup(),
      isContentAvailable: isAvailable,
      schedules: schedules(),
      ...(isAvailable && (await this.#contentReport())),
    };
  }

  async #contentReport(): Promise<Partial<HealthReport>> {
    const { content, matchPage, siteUrl, missingPages, outsideLinks } = this.#sources;
    const [addressExists, links, typedPhones, claims] = await Promise.all([
      siteAddresses(content, matchPage),
      readContentLinks(content),
      readTypedPhones(content),
      readClaims(content),
    ]);
    return {
      ...claims,
      typedPhones,
      missingPages: missingPages.list().filter(({ path }) => !addressExists(path)),
      deadLinks: deadLinks(links, {
        addressExists,
        outsideProblem: (address) => outsideLinks.problemOf(address),
        siteUrl,
      }),
      outside: { links: outsideAddresses(links, siteUrl).length, ...outsideLinks.state() },
    };
  }
}

function contentOutage(since: string): CurrentNotice {
  return {
    name: 'content_unavailable',
    severity: 'critical',
    since,
    title: 'The site cannot read its content',
    remedy:
      'Visitors see the pages as they were before, and changes do not appear. The site keeps trying. If ' +
      'this lasts for more than a few minutes, ask whoever runs the server to check the site’s log.',
  };
}

/** Sorts critical notices before the others, and keeps the order within each kind. */
function worstFirst(notices: readonly CurrentNotice[]): CurrentNotice[] {
  const isMinor = ({ severity }: CurrentNotice) => Number(severity !== 'critical');
  return notices.toSorted((a, b) => isMinor(a) - isMinor(b));
}
