import { useMemo, useRef } from 'react';
import {
  TYPEWRITER_DELETE_MS,
  TYPEWRITER_PAUSE_MS,
  TYPEWRITER_START_DELAY_MS,
  TYPEWRITER_TYPE_MS,
} from '~/constants';
import { useSiteSettings } from '~/site/shell/use-site-settings';
import { sectionPath } from '~/paths';
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
  home: HomeData['home'];
  questions: HomeData['questions'];
  /** Who is helped, how and with what, in one sentence. */
  description: string | null | undefined;
  html: PreviewHtml;
}

/** The first screen: title, tagline and rotating questions over the hero image. */
export function Hero({ home, questions, description, html }: HeroProps) {
  const { brand, tagline } = useSiteSettings();
  return (
    <section id="home" aria-labelledby="home-heading" className="hero on-ink">
      <ServerHtml id="hero-image" html={html?.['hero-image']} />
      <div className="page-grid hero-content">
        <h1 id="home-heading" className="hero-title">
          {home.heroTitle || brand}
        </h1>
        <p className="hero-tagline">{tagline}</p>
        {description && <p className="hero-description">{description}</p>}
        <RotatingQuestions questions={questions} />
        <p className="hero-actions">
          <a href={sectionPath('contact')} className="button-primary">
            {home.primaryAction}
          </a>
          <a href={sectionPath('services')} className="button-quiet">
            {home.secondaryAction}
          </a>
        </p>
        <ServerHtml id="hero-result" html={html?.['hero-result']} />
      </div>
    </section>
  );
}

function RotatingQuestions({ questions }: { questions: string[] }) {
  const area = useRef<HTMLDivElement>(null);
  const isPreview = usePreview();
  const [paused, togglePause] = useRememberedPause(QUESTIONS);
  const reducedMotion = useReducedMotion();
  const onScreen = useOnScreen(area);
  // The array must stay the same while its texts do: a new array restarts the typewriter.
  const joined = questions.join('\n');
  const texts = useMemo(() => joined.split('\n'), [joined]);
  const isRunning = onScreen && !paused && !reducedMotion && !isPreview;
  const { typed, rest } = useTypewriter(texts, TIMINGS, isRunning);
  const longest = texts.reduce((long, text) => (text.length > long.length ? text : long), '');

  return (
    <div ref={area} className="rotating-questions">
      {/* In a preview the list is visible, so that staff can click each question to edit it. */}
      <ul
        className={isPreview ? 'font-display italic' : 'sr-only'}
        aria-label="Questions we are asked"
      >
        {texts.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
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
    </div>
  );
}
