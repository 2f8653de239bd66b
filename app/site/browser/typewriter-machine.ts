/** Timings of a typewriter, each in ms. */
export interface TypewriterTimings {
  type: number;
  delete: number;
  /** Between typing the last letter and deleting the first one. */
  pause: number;
}

/** The visible text: the first `length` letters of the text at `index`. */
export interface TypewriterState {
  index: number;
  length: number;
  phase: 'typing' | 'deleting';
}

/** Returns the state in which the first text is complete, as in the page that the server sends. */
export function firstTextComplete(texts: readonly string[]): TypewriterState {
  return { index: 0, length: texts[0]?.length ?? 0, phase: 'typing' };
}

/** Returns the next state, and how long the current one lasts, ms. */
export function nextStep(
  state: TypewriterState,
  texts: readonly string[],
  timings: TypewriterTimings,
): { after: number; state: TypewriterState } {
  const text = texts[state.index] ?? '';
  if (state.phase === 'typing') {
    return state.length < text.length
      ? { after: timings.type, state: { ...state, length: state.length + 1 } }
      : { after: timings.pause, state: { ...state, phase: 'deleting' } };
  }
  return state.length > 0
    ? { after: timings.delete, state: { ...state, length: state.length - 1 } }
    : {
        after: 0,
        state: { index: (state.index + 1) % texts.length, length: 0, phase: 'typing' },
      };
}
