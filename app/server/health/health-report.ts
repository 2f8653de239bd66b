import type { UnusableDocument } from '../../jobs/stored-documents';
import type { BackupsReport } from './backups-report';

/** `critical`: the site loses data, or may soon lose some. `caution`: staff should act at some time. */
export type Severity = 'critical' | 'caution';

/** A place in the Studio. */
export interface StudioTarget {
  text: string;
  /** The path below the address of the Studio, without a slash at its beginning. */
  path: string;
}

/** A message to staff about a problem. */
export interface Notice {
  severity: Severity;
  title: string;
  /** What the problem means, and what to do. */
  remedy: string;
  place?: StudioTarget | undefined;
}

/** A notice whose problem exists now. */
export interface CurrentNotice extends Notice {
  /** Unique among the notices of one report. */
  name: string;
  /** When the site noticed, ISO 8601. */
  since: string;
}

/**
 * The last back-up that was verified: its time, ISO 8601, and the day by which no back-up of today is left,
 * YYYY-MM-DD; or why there is none.
 */
export type BackupState = { takenAt: string; goneBy: string } | { none: 'not-yet' | 'off' };

/** The schedules of the site: how many wait, and when the site last asked what is due, ISO 8601. */
export interface ScheduleState {
  waiting: number;
  askedAt?: string | undefined;
}

/** An address without a page that visitors requested several times. */
export interface MissingPage {
  /** The path, decoded. */
  path: string;
  /** The number of requests in the last 90 days. */
  requests: number;
  /** The day of the last request, such as "2026-03-12", in UTC. */
  lastDay: string;
}

interface NamedDocument {
  id: string;
  type: string;
  title: string;
}

/** A field of a published document. */
export interface ContentPlace extends NamedDocument {
  /** The path of the field, as Sanity writes it: `body[_key=="a"].markDefs[_key=="b"].href`. */
  field: string;
}

/**
 * The problem of a link to another site: no page, an error, no response, or an address in the server's
 * own network, to which the site sends no request.
 */
export const OUTSIDE_PROBLEMS = ['gone', 'failing', 'unreachable', 'private'] as const;
export type OutsideProblem = (typeof OUTSIDE_PROBLEMS)[number];

/** The links to other sites, which are checked when staff ask for it. */
export interface OutsideCheck {
  /** Number of links. */
  links: number;
  /** Number of addresses that the current check has not requested yet; 0 when no check is in progress. */
  left: number;
  /** When the last check ended, ISO 8601; undefined before the first one. */
  checkedAt?: string | undefined;
}

/** A link in the content that visitors cannot follow. */
export interface DeadLink {
  place: ContentPlace;
  /** As staff entered it; undefined for a link to a document. */
  address: string | undefined;
  /**
   * Whether there is nothing at the address, or the site shows no link because it isn't an address or the
   * document is not published.
   */
  problem: 'nowhere' | 'no-address' | 'unpublished' | OutsideProblem;
}

/** A phone number that staff typed into a published text, where it isn't a link. */
export interface TypedPhone {
  place: ContentPlace;
  number: string;
}

/** A document with prices, results or facts that nobody has checked for six months. */
export interface UncheckedClaims extends NamedDocument {
  /** YYYY-MM-DD; undefined when nobody has ever checked it. */
  checkedOn?: string | undefined;
}

/** A client that the site may not name, or of which it does not know. */
export interface MissingConsent extends NamedDocument {
  /** The last day of the consent, YYYY-MM-DD; undefined when none is stored. */
  until?: string | undefined;
}

/** What the report says of the content. A part is unset while the content source does not respond. */
export interface ContentReport {
  /** The stored documents that the site cannot use. */
  unusable?: UnusableDocument[] | undefined;
  /** The most persistent ones first. */
  missingPages?: MissingPage[] | undefined;
  deadLinks?: DeadLink[] | undefined;
  typedPhones?: TypedPhone[] | undefined;
  outside?: OutsideCheck | undefined;
  /** The documents that have waited longest for a check come first. */
  unchecked?: UncheckedClaims[] | undefined;
  consents?: MissingConsent[] | undefined;
}

/** What the tool "Health" of the Studio shows. */
export interface HealthReport extends ContentReport {
  /** The notices for staff, worst first. */
  notices: CurrentNotice[];
  /** Unset in development, where nothing is backed up. */
  backup?: BackupState | undefined;
  /** Unset when the site takes no back-ups. */
  backups?: BackupsReport | undefined;
  /** Whether the content source responds. */
  isContentAvailable: boolean;
  /** Unset when the site carries out no schedules. */
  schedules?: ScheduleState | undefined;
}
