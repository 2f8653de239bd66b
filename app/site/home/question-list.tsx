/** A question that clients ask, with the article or service that answers it. */
export interface AnsweredQuestion {
  question: string;
  answer?: { title: string; href: string } | undefined;
}

interface QuestionListProps {
  questions: readonly AnsweredQuestion[];
  /** Whether staff see the list, to click each question that they want to edit. */
  isPreview: boolean;
}

/** All questions, for screen readers and for staff who edit them. */
export function QuestionList({ questions, isPreview }: QuestionListProps) {
  return (
    <ul
      className={isPreview ? 'font-display italic' : 'sr-only'}
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
  );
}

/**
 * The link to the answer of the first question. A script changes it when the next question is typed. The longest
 * title keeps its room, so that nothing below it moves.
 */
export function FirstAnswer({ questions }: Pick<QuestionListProps, 'questions'>) {
  const answer = questions[0]?.answer;
  const titles = questions.map(({ answer: { title } = { title: '' } }) => title);
  const longest = titles.reduce((long, title) => (title.length > long.length ? title : long), '');
  return (
    <>
      <span aria-hidden="true" className="invisible col-start-1 row-start-1">
        {longest}
      </span>
      <a
        href={answer?.href}
        hidden={!answer}
        className="col-start-1 row-start-1 justify-self-start self-start"
      >
        {answer?.title}
      </a>
    </>
  );
}
