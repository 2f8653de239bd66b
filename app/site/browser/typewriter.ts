import { TYPEWRITER_START_DELAY_MS } from '~/platform/constants';
import { writeText } from '~/site/ui/write-text';
import { followMotion } from './motion';
import { firstTextComplete, nextStep } from './typewriter-machine';

/**
 * Types the questions of the home page, one after the other, endlessly [home.typewriter]. They wait while somebody
 * is about to follow the link to an answer [home.question-answers].
 */
export function typeQuestions(): void {
  const area = document.querySelector('.rotating-questions');
  const typed = area?.querySelector('[data-typewriter]');
  const line = area?.querySelector('.question-answer');
  // A preview hydrates the page, and has to find its texts as the server sent them.
  if (!area || !typed || !line || '__remixContext' in window) return;
  const questions = [...area.querySelectorAll('li')];
  const texts = questions.map(({ textContent }) => textContent ?? '');
  const caret = typed.nextElementSibling!;
  const rest = caret.nextElementSibling!;
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  let isRunning = false;
  let isAtAnswer = false;
  let state = firstTextComplete(texts);
  let delay = TYPEWRITER_START_DELAY_MS;
  let timer = 0;

  function goOn() {
    clearTimeout(timer);
    if (!isRunning || isAtAnswer || reducedMotion.matches) return;
    const { after, state: next } = nextStep(state, texts);
    timer = window.setTimeout(() => {
      delay = 0;
      const shown = state;
      state = next;
      if (next.index !== shown.index) showAnswer(questions[next.index]!);
      if (next.length !== shown.length || next.index !== shown.index) showLetters();
      goOn();
    }, delay + after);
  }

  function showLetters() {
    const text = texts[state.index]!;
    writeText(typed!, text.slice(0, state.length));
    writeText(rest, text.slice(state.length));
    caret.classList.toggle('caret-waiting', state.length === text.length);
  }

  function showAnswer(question: Element) {
    const link = line!.querySelector('a')!;
    const answer = question.querySelector('a');
    link.hidden = !answer;
    if (!answer) return;
    link.href = answer.getAttribute('href')!;
    writeText(link, answer.title);
  }

  const answerEvents = { pointerenter: true, focusin: true, pointerleave: false, focusout: false };
  for (const [event, isAt] of Object.entries(answerEvents)) {
    line.addEventListener(event, () => {
      isAtAnswer = isAt;
      goOn();
    });
  }
  reducedMotion.addEventListener('change', goOn);
  followMotion(area, (running) => {
    isRunning = running;
    goOn();
  });
}
