import { IS_NEW } from '../../../app/enquiry/status';
import { STATUS } from './staff-enquiry';

/** The lists of the tool, by what is to be done. */
export const LISTS = [
  {
    id: 'to-answer',
    title: 'To answer',
    filter: IS_NEW,
    order: 'timestamp asc',
    whenEmpty: 'No enquiries.',
  },
  withStatus('answered', 'statusAt desc', 'No answered enquiries.'),
  withStatus('closed', 'statusAt desc', 'No closed enquiries.'),
  withStatus('spam', 'timestamp desc', 'No spam.'),
  {
    id: 'all',
    title: 'All but spam',
    filter: 'coalesce(status, "new") != "spam"',
    // Open ones first.
    order: `select(${IS_NEW} => 0, 1) asc, timestamp desc`,
    whenEmpty: 'No enquiries.',
  },
] as const;

export type List = (typeof LISTS)[number];

function withStatus(id: 'answered' | 'closed' | 'spam', order: string, emptyWords: string) {
  const filter = `status == "${id}"`;
  return { id, title: STATUS[id].title, filter, order, whenEmpty: emptyWords } as const;
}

/** Returns the list with an id; the first one when there is none. */
export function listOf(id: unknown): List {
  return LISTS.find((list) => list.id === id) ?? LISTS[0];
}

/** Returns what an empty list says. @param counts of the enquiries in each list, by its id */
export function whenEmpty({ id, whenEmpty: words }: List, counts: Record<string, number> = {}) {
  const isDone = id === LISTS[0].id && (counts['all'] ?? 0) > 0;
  return isDone ? 'Every enquiry has been answered or closed.' : words;
}

/** The place of the page "A person’s data" in the tool, where the lists have their ids. */
export const PERSON_PAGE = 'person';
