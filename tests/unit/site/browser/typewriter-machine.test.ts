import { describe, expect, it } from 'vitest';
import {
  firstTextComplete,
  nextStep,
  type TypewriterState,
} from '~/site/browser/typewriter-machine';

/** Returns for each step the time before it, ms, and the text that is visible after it. */
function run(texts: readonly string[], steps: number, from?: TypewriterState) {
  const seen: [after: number, shown: string][] = [];
  let state = from ?? firstTextComplete(texts);
  for (let step = 0; step < steps; step += 1) {
    const next = nextStep(state, texts);
    state = next.state;
    seen.push([next.after, (texts[state.index] ?? '').slice(0, state.length)]);
  }
  return seen;
}

describe('the typewriter', () => {
  it('starts with the complete first text, as in the page from the server', () => {
    expect(firstTextComplete(['Why?', 'How?'])).toEqual({ index: 0, length: 4, phase: 'typing' });
  });

  it('types a letter every 80 ms', () => {
    const empty: TypewriterState = { index: 0, length: 0, phase: 'typing' };
    expect(run(['Why?'], 4, empty)).toEqual([
      [80, 'W'],
      [80, 'Wh'],
      [80, 'Why'],
      [80, 'Why?'],
    ]);
  });

  it('shows a complete text for 2,000 ms, then deletes a letter every 50 ms', () => {
    expect(run(['Why?'], 4)).toEqual([
      [2000, 'Why?'],
      [50, 'Why'],
      [50, 'Wh'],
      [50, 'W'],
    ]);
  });

  it('types the next text after the last letter was deleted', () => {
    const almost: TypewriterState = { index: 0, length: 1, phase: 'deleting' };
    expect(run(['Why?', 'How?'], 3, almost)).toEqual([
      [50, ''],
      [0, ''],
      [80, 'H'],
    ]);
  });

  it('types the first text again after the last one', () => {
    const over: TypewriterState = { index: 2, length: 0, phase: 'deleting' };
    expect(nextStep(over, ['a', 'b', 'c']).state).toEqual({
      index: 0,
      length: 0,
      phase: 'typing',
    });
  });

  it('shows every text', () => {
    const texts = Array.from({ length: 12 }, (_, place) => `Question ${place + 1}?`);
    const shown = new Set(run(texts, 400).map(([, text]) => text));
    expect([...shown]).toEqual(expect.arrayContaining(texts));
  });

  it('has a state without any text', () => {
    expect(firstTextComplete([])).toEqual({ index: 0, length: 0, phase: 'typing' });
  });
});
