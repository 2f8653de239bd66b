import { useEffect, useMemo, useRef, useState } from 'react';
import {
  TYPEWRITER_DELETE_MS,
  TYPEWRITER_PAUSE_MS,
  TYPEWRITER_START_DELAY_MS,
  TYPEWRITER_TYPE_MS,
} from '~/platform/constants';
import { usePreview } from '~/content/preview/draft-bar-slot';
import { PauseButton } from '~/site/ui/pause-button';
import { ServerHtml } from '~/site/ui/server-html';
import { useOnScreen } from '~/site/ui/use-on-screen';
import { useRememberedPause } from '~/site/ui/use-remembered-pause';
import { useReducedMotion } from '~/site/ui/use-reduced-motion';
import { useTypewriter } from '~/site/ui/use-typewriter';
import type { HomeData, PreviewHtml } from './home-data.server';

const TIMINGS = {
  type: TYPEWRITER_TYPE_MS,
  delete: TYPEWRITER_DELETE_MS,
  pause: TYPEWRITER_PAUSE_MS,
  start: TYPEWRITER_START_DELAY_MS,
};

/** The name of the moving content in the pause button's label. */
const QUESTIONS = 'the questions';

interface HeroProps {
  questions: HomeData['questions'];
  html: PreviewHtml;
}

/** The first screen: words, rotating questions and links over the hero image. */
export function Hero({ questions, html }: HeroProps) {
  return (
    <section id="home" aria-labelledby="home-heading" className="hero on-ink">
      <ServerHtml id="hero-image" html={html?.['hero-image']} />
      <div className="page-grid hero-content">
        <ServerHtml id="hero-words" html={html?.['hero-words']} className="contents" />
        <RotatingQuestions questions={questions} html={html} />
        <ServerHtml id="hero-actions" html={html?.['hero-actions']} className="contents" />
      </div>
    </section>
  );
}

function RotatingQuestions({ questions, html }: HeroProps) {
  const area = useRef<HTMLDivElement>(null);
  const isPreview = usePreview();
  const [paused, togglePause] = useRememberedPause(QUESTIONS);
  const reducedMotion = useReducedMotion();
  const onScreen = useOnScreen(area);
  const [isAtAnswer, setAtAnswer] = useState(false);
  // The array must stay the same while its texts do: a new array restarts the typewriter.
  const joined = questions.join('\n');
  const texts = useMemo(() => joined.split('\n'), [joined]);
  const isRunning = onScreen && !paused && !isAtAnswer && !reducedMotion && !isPreview;
  const { index, typed, rest } = useTypewriter(texts, TIMINGS, isRunning);
  const longest = texts.reduce((long, text) => (text.length > long.length ? text : long), '');
  useEffect(() => showAnswer(area.current, index), [index]);

  return (
    <div ref={area} className="rotating-questions">
      <ServerHtml id="questions" html={html?.questions} className="contents" />
      {/* The next letters are in the page too, invisible, so that no word jumps to the next line. */}
      <p aria-hidden="true" className="typed-question" hidden={isPreview}>
        <span className="invisible col-start-1 row-start-1">{longest}</span>
        <span className="col-start-1 row-start-1">
          <span data-typewriter>{typed}</span>
          <span className={rest ? 'caret' : 'caret caret-waiting'} />
          <span className="invisible">{rest}</span>
        </span>
      </p>
      {!reducedMotion && !isPreview && (
        <PauseButton paused={paused} onToggle={togglePause} what={QUESTIONS} iconOnly />
      )}
      {/* The questions wait while somebody is about to follow the link. */}
      <div
        className="question-answer"
        hidden={isPreview}
        onPointerEnter={() => setAtAnswer(true)}
        onPointerLeave={() => setAtAnswer(false)}
        onFocus={() => setAtAnswer(true)}
        onBlur={() => setAtAnswer(false)}
      >
        <ServerHtml id="question-answer" html={html?.['question-answer']} className="grid" />
      </div>
    </div>
  );
}

/** Shows the answer of a question, which the list of questions links, in the line below the typed question. */
function showAnswer(area: HTMLElement | null, index: number): void {
  const line = area?.querySelector<HTMLAnchorElement>('#question-answer a');
  const answer = area?.querySelectorAll('li')[index]?.querySelector('a');
  if (!line) return;
  line.hidden = !answer;
  if (!answer) return;
  line.setAttribute('href', answer.getAttribute('href') ?? '');
  line.textContent = answer.title;
}
