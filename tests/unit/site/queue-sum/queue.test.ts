import { describe, expect, it } from 'vitest';
import { queueInWords, sumOfQueue, typedQueue } from '~/site/queue-sum/queue';

const queue = (open: string, finished: string, value: string) => ({ open, finished, value });

describe('the sum of a queue [queue-sum.result]', () => {
  it.each([
    [queue('126', '12', '£15,000'), '10.5', '£1,890,000'],
    [queue('1,260', '12', '15000'), '105', '£18,900,000'],
    [queue('10', '3', '$99.50'), '3.3', '$995'],
    [queue('2', '4', '€1'), '0.5', '€2'],
  ])('of %o', (typed, weeks, money) => {
    expect(sumOfQueue(typed)).toEqual({ weeks, money });
  });

  it.each(['', '0', '-3', '(3)', 'many', '1e9', '<b>'])('refuses %j with a message', (text) => {
    expect(sumOfQueue(queue(text, text, text))).toEqual({
      problems: {
        open: 'Type a number above zero, such as 126.',
        finished: 'Type a number above zero, such as 25.',
        value: 'Type a number above zero, such as 4,000.',
      },
    });
    expect(queueInWords(queue('126', text, '4,000'))).toBeUndefined();
  });

  it.each([
    ['a number with 400 digits', '9'.repeat(400)],
    ['a number that is larger than all others', '1,000,000,000,001'],
    ['a number that is next to nothing', `0.${'0'.repeat(300)}1`],
  ])('refuses %s with a message', (_what, text) => {
    const problem = 'Type a number from 0.01 to 1,000,000,000,000.';
    expect(sumOfQueue(queue(text, '25', text))).toEqual({
      problems: { open: problem, value: problem },
    });
    expect(queueInWords(queue('126', text, '4,000'))).toBeUndefined();
  });

  it('can be written out, whatever the numbers are', () => {
    const [least, most] = ['0.01', '1,000,000,000,000'];
    expect(sumOfQueue(queue(most, least, most))).toEqual({
      weeks: '100,000,000,000,000',
      money: '£1,000,000,000,000,000,000,000,000',
    });
  });

  it('is a sentence with which an enquiry begins', () => {
    expect(queueInWords(queue('126', '12', '£15,000'))).toBe(
      'Open: 126. Finished a week: 12. Value of one: £15,000. That is 10.5 weeks in the queue, and £1,890,000 held in it.',
    );
  });

  it('comes from the search parameters of an address that has one of them', () => {
    expect(typedQueue(new URLSearchParams('open=+126+&value='))).toEqual(queue('126', '', ''));
    expect(typedQueue(new URLSearchParams('open=&q=queue'))).toBeUndefined();
  });
});
