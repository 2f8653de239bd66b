import { QUEUE_PARAMETERS, type QueueParameter, queueEnquiryPath } from '~/content/addresses/paths';
import { ENQUIRY_FORM_ID } from '~/site/shell/navigation';
import { sumOfQueue, type TypedQueue } from './queue';
import { useStyleSheets } from '../styles/style-sheets';
import queueSumStyles from './queue-sum.css';

interface QueueSumProps {
  id: string;
  /** What assistive technology calls the form. */
  name: string | null | undefined;
  /** What waits in the queue, in the plural: "orders". */
  things: string | null | undefined;
  typed: TypedQueue | undefined;
}

/**
 * A form for the three numbers of a queue, and their result. It is a GET form: the page that it opens has the
 * result. With scripts, the result appears on the same page (`browser/queue-sum.ts`).
 */
export function QueueSum({ id, name, things, typed }: QueueSumProps) {
  useStyleSheets(queueSumStyles);
  const thing = things || 'orders';
  const labels: Record<QueueParameter, string> = {
    open: `Open ${thing}`,
    finished: `${thing.charAt(0).toUpperCase()}${thing.slice(1)} finished a week`,
    value: 'Value of one',
  };
  const result = typed && sumOfQueue(typed);
  const problems = result && 'problems' in result ? result.problems : {};
  return (
    <form
      id={id}
      className="queue-sum"
      action={`#${id}`}
      aria-label={name || 'The sum of your queue'}
    >
      {QUEUE_PARAMETERS.map((parameter) => (
        <QueueField
          key={parameter}
          id={`${id}-${parameter}`}
          name={parameter}
          label={labels[parameter]}
          typed={typed?.[parameter]}
          problem={problems[parameter]}
        />
      ))}
      <button className="button-primary">Work it out</button>
      <p className="queue-formula">
        {`Weeks in the queue are open ${thing}, divided by those finished a week. The money held is open ${thing}, multiplied by the value of one.`}
      </p>
      <div role="status">
        {typed && result && 'weeks' in result && (
          <>
            <dl className="queue-result">
              <div>
                <dt>Weeks in the queue</dt>
                <dd>{result.weeks}</dd>
              </div>
              <div>
                <dt>Money held in it</dt>
                <dd>{result.money}</dd>
              </div>
            </dl>
            <a href={`${queueEnquiryPath(typed)}#${ENQUIRY_FORM_ID}`}>
              Take this sum into an enquiry
            </a>
          </>
        )}
        {Object.keys(problems).length > 0 && 'There is no sum yet: a number is missing or wrong.'}
      </div>
    </form>
  );
}

interface QueueFieldProps {
  id: string;
  name: string;
  label: string;
  typed: string | undefined;
  problem: string | undefined;
}

function QueueField({ id, name, label, typed, problem }: QueueFieldProps) {
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={typed}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-problem`}
      />
      <p id={`${id}-problem`}>{problem}</p>
    </div>
  );
}
