import { QUEUE_PARAMETERS, type QueueParameter } from '~/paths';
import { readAmount } from '../charts/amounts';

/** The numbers of a queue as a visitor typed them. */
export type TypedQueue = Record<QueueParameter, string>;

/** What the numbers of a queue give, or what is wrong with them. */
export type QueueResult =
  | { weeks: string; money: string }
  | { problems: Partial<Record<QueueParameter, string>> };

const EXAMPLES: TypedQueue = { open: '126', finished: '25', value: '4,000' };

const NUMBER = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });
const MONEY = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

/** Returns the numbers in an address; undefined when it has none. */
export function typedQueue(search: URLSearchParams): TypedQueue | undefined {
  const typed = Object.fromEntries(
    QUEUE_PARAMETERS.map((name) => [name, search.get(name)?.trim() ?? '']),
  ) as TypedQueue;
  return Object.values(typed).some(Boolean) ? typed : undefined;
}

/** Returns how long a queue takes, by Little’s law, and what it holds. */
export function sumOfQueue(typed: TypedQueue): QueueResult {
  const problems = Object.fromEntries(
    QUEUE_PARAMETERS.filter((name) => numberIn(typed[name]) === undefined).map((name) => [
      name,
      `Type a number above zero, such as ${EXAMPLES[name]}.`,
    ]),
  );
  const [open, finished, value] = QUEUE_PARAMETERS.map((name) => numberIn(typed[name]));
  if (open === undefined || finished === undefined || value === undefined) return { problems };
  const [currency = '£'] = /[£$€]/.exec(typed.value) ?? [];
  return { weeks: NUMBER.format(open / finished), money: currency + MONEY.format(open * value) };
}

/** Returns the sum in words, with which an enquiry begins; undefined when a number is missing or wrong. */
export function queueInWords(typed: TypedQueue): string | undefined {
  const result = sumOfQueue(typed);
  if ('problems' in result) return undefined;
  const { open, finished, value } = typed;
  return `Open: ${open}. Finished a week: ${finished}. Value of one: ${value}. That is ${result.weeks} weeks in the queue, and ${result.money} held in it.`;
}

function numberIn(text: string): number | undefined {
  const amount = readAmount(text);
  return amount && amount.value > 0 ? amount.value : undefined;
}
