import { useEffect, useState } from 'react';
import { firstTextComplete, nextStep, type TypewriterTimings } from './typewriter-machine';

/**
 * Types one text after another, for ever. The first one stands complete until the start delay is
 * over, so the server's page and the running one are the same picture.
 * @returns the letters on screen.
 */
export function useTypewriter(
  texts: readonly string[],
  timings: TypewriterTimings,
  running: boolean,
): string {
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

  return (texts[state.index] ?? '').slice(0, state.length);
}
