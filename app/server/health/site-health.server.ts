import type { IncomingMessage } from 'node:http';
import type { ContentReader } from '~/content/content-reader';
import type { Logger } from 'pino';
import type { MatchPage } from '~/site/seo/public-routes.server';
import type { BackupsReport } from './backups-report';
import { readClaims } from './claims.server';
import {
  deadLinks,
  outsideAddresses,
  readContentLinks,
  readTypedPhones,
} from './content-links.server';
import type {
  BackupState,
  ContentReport,
  CurrentNotice,
  HealthReport,
  ScheduleState,
} from './health-report';
import type { MissingPages } from './missing-pages.server';
import { missingAddress } from './missing-address.server';
import type { OutsideLinks } from './outside-links.server';
import { siteAddresses } from './site-addresses.server';
import type { UnusableDocuments } from './unusable-documents.server';

/** The parts of the site whose state the Studio shows. */
export interface HealthSources {
  /** Returns the notices for staff. */
  notices: () => CurrentNotice[];
  /** Returns undefined in development, where nothing is backed up. */
  backup: () => BackupState | undefined;
  /** Returns undefined when the site takes no back-ups. */
  backups: () => BackupsReport | undefined;
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
  unusable: UnusableDocuments;
  log: Logger;
}

const INCOMPLETE_REPORT = {
  name: 'report_incomplete',
  severity: 'caution',
  title: 'A part of this report could not be made',
  remedy:
    'There may be problems that it does not show. Ask whoever runs the server to look for “a part of the ' +
    'health report could not be made” in the site’s log.',
} as const;

const CONTENT_OUTAGE = {
  name: 'content_unavailable',
  severity: 'critical',
  title: 'The site cannot read its content',
  remedy:
    'Visitors see the pages as they were before, and changes do not appear. The site keeps trying. If ' +
    'this lasts for more than a few minutes, ask whoever runs the server to check the site’s log.',
} as const;

/**
 * Makes the health report for the Studio.
 * See app/decisions/014-health-over-an-endpoint.md.
 */
export class SiteHealth {
  /** When each problem of the report itself began, by its name. */
  readonly #since = new Map<string, string>();

  constructor(private readonly sources: HealthSources) {}

  get unusable(): UnusableDocuments {
    return this.sources.unusable;
  }

  /** Counts a request for which there is no page, if a visitor seems to have sent it. */
  countMissing(request: IncomingMessage): void {
    const path = missingAddress(request);
    if (path !== undefined) this.sources.missingPages.count(path);
  }

  close(): void {
    this.sources.missingPages.close();
  }

  /** Begins to check the links to other sites. */
  async checkOutsideLinks(): Promise<void> {
    const { content, siteUrl, outsideLinks } = this.sources;
    const links = await readContentLinks(content);
    outsideLinks.begin(outsideAddresses(links, siteUrl));
  }

  /** Makes the report. A part that fails is left out, and stops no other. */
  async report(): Promise<HealthReport> {
    const { notices, backup, backups, schedules, isContentAvailable } = this.sources;
    const isAvailable = await isContentAvailable();
    const parts = isAvailable ? await this.#contentReport() : {};
    const isWhole = Object.values(parts).every((part) => part !== undefined);
    const outage = this.#noticeUnless(isAvailable, CONTENT_OUTAGE);
    const gap = this.#noticeUnless(isWhole, INCOMPLETE_REPORT);
    return {
      notices: worstFirst([...outage, ...notices(), ...gap]),
      backup: backup(),
      backups: backups(),
      isContentAvailable: isAvailable,
      schedules: schedules(),
      ...parts,
    };
  }

  #noticeUnless(isFine: boolean, notice: Omit<CurrentNotice, 'since'>): CurrentNotice[] {
    const since = this.#since.get(notice.name) ?? new Date().toISOString();
    this.#since.delete(notice.name);
    if (isFine) return [];
    this.#since.set(notice.name, since);
    return [{ ...notice, since }];
  }

  async #contentReport(): Promise<ContentReport> {
    const { content, matchPage, siteUrl, missingPages, outsideLinks } = this.sources;
    const [addressExists, links, typedPhones, claims, unusable] = await Promise.all([
      this.#part('addresses', () => siteAddresses(content, matchPage)),
      this.#part('links', () => readContentLinks(content)),
      this.#part('phone numbers', () => readTypedPhones(content)),
      this.#part('claims', () => readClaims(content)),
      this.#part('documents', () => this.unusable.list()),
    ]);
    const [missing, dead, outside] = await Promise.all([
      this.#part('missing pages', () =>
        missingPages.list().filter(({ path }) => !addressExists?.(path)),
      ),
      this.#part(
        'dead links',
        () => addressExists && links && deadLinks(links, siteUrl, addressExists, outsideLinks),
      ),
      this.#part('links to other sites', () => ({
        links: outsideAddresses(links ?? [], siteUrl).length,
        ...outsideLinks.state(),
      })),
    ]);
    const { unchecked, consents } = claims ?? {};
    return {
      unchecked,
      consents,
      typedPhones,
      unusable,
      missingPages: missing,
      deadLinks: dead,
      outside,
    };
  }

  async #part<Part>(name: string, make: () => Part | Promise<Part>): Promise<Part | undefined> {
    try {
      return await make();
    } catch (err) {
      this.sources.log.error({ err, part: name }, 'a part of the health report could not be made');
      return undefined;
    }
  }
}

/** Sorts critical notices before the others, and keeps the order within each kind. */
function worstFirst(notices: readonly CurrentNotice[]): CurrentNotice[] {
  const isMinor = ({ severity }: CurrentNotice) => Number(severity !== 'critical');
  return notices.toSorted((a, b) => isMinor(a) - isMinor(b));
}
