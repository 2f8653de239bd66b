import {
  TYPEWRITER_DELETE_MS,
  TYPEWRITER_PAUSE_MS,
  TYPEWRITER_TYPE_MS,
} from '~/platform/constants';

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
): { after: number; state: TypewriterState } {
  const { index, length, phase } = state;
  if (phase === 'deleting') {
    return length > 0
      ? { after: TYPEWRITER_DELETE_MS, state: { ...state, length: length - 1 } }
      : { after: 0, state: { index: (index + 1) % texts.length, length: 0, phase: 'typing' } };
  }
  return length < (texts[index] ?? '').length
    ? { after: TYPEWRITER_TYPE_MS, state: { ...state, length: length + 1 } }
    : { after: TYPEWRITER_PAUSE_MS, state: { ...state, phase: 'deleting' } };
}
