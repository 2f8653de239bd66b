import { useIsEdited } from '~/content/preview/draft-bar-slot';
import { PauseButton } from '~/site/ui/pause-button';

/** A question that clients ask, with the article or service that answers it. */
export interface AnsweredQuestion {
  question: string;
  answer?: { title: string; href: string } | undefined;
}

interface RotatingQuestionsProps {
  questions: readonly AnsweredQuestion[];
}

/**
 * All questions, for screen readers, and the one that is being typed, with a line that leads to its answer. The page
 * comes with the first question; `site/browser/typewriter.ts` types the others. Staff see the list in the Studio, to
 * click each question that they want to edit.
 */
export function RotatingQuestions({ questions }: RotatingQuestionsProps) {
  const isEdited = useIsEdited();
  const [first] = questions;
  const longestQuestion = longestOf(questions.map(({ question }) => question));
  const longestTitle = longestOf(questions.map(({ answer }) => answer?.title ?? ''));
  return (
    <div className="rotating-questions">
      <ul
        className={isEdited ? 'font-display italic' : 'sr-only'}
        aria-label="Questions we are asked"
      >
        {questions.map(({ question, answer }) => (
          <li key={question}>
            {answer ? (
              // The Tab key stops at the link below the typed question instead.
              <a href={answer.href} title={answer.title} tabIndex={-1}>
                {question}
              </a>
            ) : (
              question
            )}
          </li>
        ))}
      </ul>
      {/* The longest texts and the letters to come are there too, invisible, so that nothing moves. */}
      {first && !isEdited && (
        <>
          <p aria-hidden="true" className="typed-question">
            <span className="invisible col-start-1 row-start-1">{longestQuestion}</span>
            <span className="col-start-1 row-start-1">
              <span data-typewriter>{first.question}</span>
              <span className="caret caret-waiting" />
              <span className="invisible" />
            </span>
          </p>
          <PauseButton what="the questions" className="pause-button-icon" />
          <div className="question-answer grid">
            <span aria-hidden="true" className="invisible col-start-1 row-start-1">
              {longestTitle}
            </span>
            <a
              href={first.answer?.href}
              hidden={!first.answer}
              className="col-start-1 row-start-1 justify-self-start self-start"
            >
              {first.answer?.title}
            </a>
          </div>
        </>
      )}
    </div>
  );
}

function longestOf(texts: readonly string[]): string {
  return texts.reduce((long, text) => (text.length > long.length ? text : long), '');
}
