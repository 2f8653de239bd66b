import { QUEUE_PARAMETERS, type QueueParameter } from '~/content/addresses/paths';
import { LARGEST_AMOUNT, readAmount } from '../charts/amounts';

/** The numbers of a queue as a visitor typed them. */
export type TypedQueue = Record<QueueParameter, string>;

/** What the numbers of a queue give, or what is wrong with them. */
export type QueueResult =
  | { weeks: string; money: string }
  | { problems: Partial<Record<QueueParameter, string>> };

const EXAMPLES: TypedQueue = { open: '126', finished: '25', value: '4,000' };

/** Smaller numbers would make sums with hundreds of digits. */
const SMALLEST_AMOUNT = 0.01;

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
  const problems: Partial<TypedQueue> = {};
  for (const name of QUEUE_PARAMETERS) {
    const problem = problemOf(name, typed[name]);
    if (problem !== undefined) problems[name] = problem;
  }
  if (Object.keys(problems).length > 0) return { problems };
  const [open, finished] = [numberIn(typed.open), numberIn(typed.finished)];
  const money = MONEY.format(open * numberIn(typed.value));
  const [currency = '£'] = /[£$€]/.exec(typed.value) ?? [];
  return { weeks: NUMBER.format(open / finished), money: currency + money };
}

/** Returns the sum in words, with which an enquiry begins; undefined when a number is missing or wrong. */
export function queueInWords(typed: TypedQueue): string | undefined {
  const result = sumOfQueue(typed);
  if ('problems' in result) return undefined;
  const { open, finished, value } = typed;
  return `Open: ${open}. Finished a week: ${finished}. Value of one: ${value}. That is ${result.weeks} weeks in the queue, and ${result.money} held in it.`;
}

/** Returns why a text isn't a number for the sum; undefined when it is one. */
function problemOf(name: QueueParameter, text: string): string | undefined {
  const number = numberIn(text);
  if (!(number > 0)) return `Type a number above zero, such as ${EXAMPLES[name]}.`;
  return number >= SMALLEST_AMOUNT && number <= LARGEST_AMOUNT
    ? undefined
    : `Type a number from ${SMALLEST_AMOUNT} to ${MONEY.format(LARGEST_AMOUNT)}.`;
}

/** Returns the number in a text; NaN when there is none. */
function numberIn(text: string): number {
  return readAmount(text)?.value ?? Number.NaN;
}
