import type { ContentConfig } from '~/content/source/config.server';
import type { ContentReader, NullableResult } from '~/content/content-reader';
import type { PAGE_QUERY_RESULT } from '~/content/source/content.generated.server';

type AnySection = NonNullable<NonNullable<NullableResult<PAGE_QUERY_RESULT>>['sections']>[number];

/** The name of a kind of section, which is the `_type` of its sections. */
export type SectionKind = AnySection['_type'];

/** A section as the query returns it. Staff may have filled in none of its fields yet. */
export type StoredSection<Kind extends SectionKind = SectionKind> = Extract<
  AnySection,
  { _type: Kind }
>;

/** The `load` of any kind. */
export type Load = (props: never) => unknown;

/** What the component of a kind gets. Its type argument is the kind's `load`, or the name of a kind without one. */
export interface SectionProps<Source extends SectionKind | Load> {
  section: Source extends Load
    ? Awaited<ReturnType<Source>>
    : StoredSection<Extract<Source, SectionKind>>;
  /** The id of the section's element. */
  id: string;
  /** The id for the section's heading, by which assistive technology names the section. */
  headingId: string;
}

/** What the `load` of a kind gets. */
export interface LoadProps<Kind extends SectionKind> {
  section: StoredSection<Kind>;
  /** The page's title. Only the first opening gets it, so that a page has one heading of the first level. */
  pageTitle: string | undefined;
  content: ContentReader;
  contentConfig: ContentConfig;
  /** The search parameters of the page's address. */
  search: URLSearchParams;
}
