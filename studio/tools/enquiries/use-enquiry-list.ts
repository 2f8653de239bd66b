import { z } from 'zod';
import { eachOf, StoredText } from '../../../app/stored-documents';
import { ENQUIRY_FILTER, StaffEnquiry } from './staff-enquiry';
import type { Group, Grouping } from './groups';
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
  /** Only these. */
  group?: Group | undefined;
}

/** Returns the filter of a list and of what somebody has chosen in it, with the parameters. */
export function filterOf({ filter }: List, { search, group }: Choice) {
  const words = search.trim().split(/\s+/).filter(Boolean);
  const text = '[firstName, secondName, organisation, email, challenge]';
  return {
    filter: [
      ENQUIRY_FILTER,
      filter,
      ...(words.length > 0 ? [`${text} match $words`] : []),
      ...(group ? [`coalesce(${group.grouping.field}, "") == $group`] : []),
    ].join(' && '),
    params: {
      ...(words.length > 0 && { words: words.map((word) => `${word}*`) }),
      ...(group && { group: group.value ?? '' }),
    },
  };
}

/**
 * Returns the first enquiries of a list, and follows each change.
 * @param limit the largest number of enquiries
 * @param grouping the field whose values are wanted of all of them, also of those beyond the limit
 */
export function useEnquiryList(list: List, choice: Choice, limit: number, grouping?: Grouping) {
  const { filter, params } = filterOf(list, choice);
  const all = filterOf(list, { search: choice.search }).filter;
  const values = grouping ? `, "values": *[${all}].${grouping.field}` : '';
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
