import { useEffect, useState } from 'react';
import { firstTextComplete, nextStep, type TypewriterTimings } from './typewriter-machine';

/** A text that is being typed. */
export interface TypedText {
  /** Which one of the texts it is. */
  index: number;
  /** The letters that are visible now. */
  typed: string;
  /** The letters that are not. */
  rest: string;
}

/**
 * Types one text after another, endlessly. The first one is complete until the start delay is over, so
 * that the page looks the same before and after hydration.
 */
export function useTypewriter(
  texts: readonly string[],
  timings: TypewriterTimings,
  running: boolean,
): TypedText {
  const [started, setStarted] = useState(false);
  const [state, setState] = useState(() => firstTextComplete(texts));

  useEffect(() => {
    if (!running || texts.length === 0) return;
    const step = started ? nextStep(state, texts, timings) : undefined;
    const timer = window.setTimeout(
      () => (step ? setState(step.state) : setStarted(true)),
      step ? step.after : timings.start,
    );
    return () => window.clearTimeout(timer);
  }, [running, started, state, texts, timings]);

  const text = texts[state.index] ?? '';
  return { index: state.index, typed: text.slice(0, state.length), rest: text.slice(state.length) };
}
