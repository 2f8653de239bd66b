import { ENQUIRY_FILTER, type StaffEnquiry } from './staff-enquiry';
import { LISTS, type List } from './lists';
import { useLiveQuery } from '../../lib/use-live-query';

/** What a list shows, and the number of enquiries in each list. */
export interface ListedEnquiries {
  /** By the id of the list. */
  counts: Record<List['id'], number>;
  /** The number of enquiries that the search finds. */
  found: number;
  enquiries: StaffEnquiry[];
}

/** Returns the filter of a list and of the words that somebody searches for, with the parameters. */
export function filterOf({ filter }: List, search: string) {
  const words = search.trim().split(/\s+/).filter(Boolean);
  const text = '[firstName, secondName, organisation, email, challenge]';
  return {
    filter: [ENQUIRY_FILTER, filter, ...(words.length > 0 ? [`${text} match $words`] : [])].join(
      ' && ',
    ),
    params: words.length > 0 ? { words: words.map((word) => `${word}*`) } : {},
  };
}

/**
 * Returns the first enquiries of a list, and follows each change.
 * @param limit the largest number of enquiries
 */
export function useEnquiryList(list: List, search: string, limit: number) {
  const { filter, params } = filterOf(list, search);
  const counts = LISTS.map(
    (each) => `"${each.id}": count(*[${ENQUIRY_FILTER} && ${each.filter}])`,
  ).join(', ');
  return useLiveQuery<ListedEnquiries>(
    `{
      "counts": { ${counts} },
      "found": count(*[${filter}]),
      "enquiries": *[${filter}] | order(${list.order})[0...$limit]
    }`,
    { ...params, limit },
    '_type == "enquiry"',
  );
}
