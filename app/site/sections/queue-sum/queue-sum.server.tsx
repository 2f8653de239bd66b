import { typedQueue } from '~/site/queue-sum/queue';
import { QueueSum } from '~/site/queue-sum/queue-sum';
import type { SectionProps } from '../section';
import { SectionHeading } from '../section-heading';

/** Three numbers of a queue, which visitors type, and how long it takes and what it holds. */
export function render({ section, id, headingId, search }: SectionProps<'queueSum'>) {
  const { heading, things } = section;
  return (
    <>
      <SectionHeading id={headingId} section={section} />
      <QueueSum id={`${id}-sum`} name={heading} things={things} typed={typedQueue(search)} />
    </>
  );
}
