import { z } from 'zod';
import { eachOf, StoredText } from '../../../app/jobs/stored-documents';
import { ENQUIRY_FILTER, StaffEnquiry } from './staff-enquiry';
import type { Grouping } from './groups';
import { LISTS, type List } from './lists';
import { useLiveQuery } from '../../lib/use-live-query';

/** What a list shows, and the number of enquiries in each list. */
const ListedEnquiries = z.object({
  /** By the id of the list. */
  counts: z.record(z.string(), z.number()),
  /** The number of enquiries that the search finds. */
  found: z.number(),
  enquiries: eachOf(StaffEnquiry),
  /** What each enquiry that the search finds has in the field by which they are grouped. */
  values: z.array(StoredText).optional(),
});

/** Which enquiries of a list are shown. */
export interface Choice {
  search: string;
  /** The field by which they are grouped. */
  grouping?: Grouping | undefined;
  /** Only those with this value in the field; null for those without a value. */
  value?: string | null | undefined;
}

/** Returns the filter of a list and of what somebody has chosen in it, with the parameters. */
export function filterOf({ filter }: List, { search, grouping, value }: Choice) {
  const words = search.trim().split(/\s+/).filter(Boolean);
  const isSearch = '[firstName, secondName, organisation, email, challenge] match $words';
  return {
    filter: [
      ENQUIRY_FILTER,
      filter,
      ...(words.length > 0 ? [isSearch] : []),
      ...(grouping && value !== undefined ? [`coalesce(${grouping.field}, "") == $value`] : []),
    ].join(' && '),
    params: { words: words.map((word) => `${word}*`), value: value ?? '' },
  };
}

/**
 * Returns the first enquiries of a list, and follows each change.
 * @param limit the largest number of enquiries. The values of the grouped field are those of all.
 */
export function useEnquiryList(list: List, choice: Choice, limit: number) {
  const { filter, params } = filterOf(list, choice);
  const { search, grouping } = choice;
  const values = grouping
    ? `, "values": *[${filterOf(list, { search }).filter}].${grouping.field}`
    : '';
  const counts = LISTS.map(
    (each) => `"${each.id}": count(*[${ENQUIRY_FILTER} && ${each.filter}])`,
  ).join(', ');
  return useLiveQuery(
    ListedEnquiries,
    `{
      "counts": { ${counts} },
      "found": count(*[${filter}]),
      "enquiries": *[${filter}] | order(${list.order})[0...$limit]${values}
    }`,
    { ...params, limit },
    '_type == "enquiry"',
  );
}
