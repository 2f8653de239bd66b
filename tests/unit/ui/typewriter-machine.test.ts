import { describe, expect, it } from 'vitest';
import * as constants from '~/constants';
import { firstTextComplete, nextStep, type TypewriterState } from '~/ui/typewriter-machine';

const TIMINGS = {
  type: constants.TYPEWRITER_TYPE_MS,
  delete: constants.TYPEWRITER_DELETE_MS,
  pause: constants.TYPEWRITER_PAUSE_MS,
  start: constants.TYPEWRITER_START_DELAY_MS,
};

/** What stands on screen after each step, and how long the picture before it stood, ms. */
function run(texts: readonly string[], steps: number, from?: TypewriterState) {
  const seen: [after: number, shown: string][] = [];
  let state = from ?? firstTextComplete(texts);
  for (let step = 0; step < steps; step += 1) {
    const next = nextStep(state, texts, TIMINGS);
    state = next.state;
    seen.push([next.after, (texts[state.index] ?? '').slice(0, state.length)]);
  }
  return seen;
}

describe('the typewriter', () => {
  it('starts with the first text complete, as the server sent it', () => {
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

  it('lets a complete text stand for 2000 ms, then deletes a letter every 50 ms', () => {
    expect(run(['Why?'], 4)).toEqual([
      [2000, 'Why?'],
      [50, 'Why'],
      [50, 'Wh'],
      [50, 'W'],
    ]);
  });

  it('goes on to the next text when nothing is left', () => {
    const almost: TypewriterState = { index: 0, length: 1, phase: 'deleting' };
    expect(run(['Why?', 'How?'], 3, almost)).toEqual([
      [50, ''],
      [0, ''],
      [80, 'H'],
    ]);
  });

  it('comes back to the first text after the last', () => {
    const over: TypewriterState = { index: 2, length: 0, phase: 'deleting' };
    expect(nextStep(over, ['a', 'b', 'c'], TIMINGS).state).toEqual({
      index: 0,
      length: 0,
      phase: 'typing',
    });
  });

  it('shows every text in turn', () => {
    const texts = Array.from({ length: 12 }, (_, place) => `Question ${place + 1}?`);
    const shown = new Set(run(texts, 400).map(([, text]) => text));
    expect([...shown]).toEqual(expect.arrayContaining(texts));
  });

  it('has a state even for no texts', () => {
    expect(firstTextComplete([])).toEqual({ index: 0, length: 0, phase: 'typing' });
  });
});
