import { QueueSum } from '~/site/queue-sum/queue-sum';
import type { SectionProps } from '../section';
import { SectionHeading } from '../section-heading';
import type { load } from './queue-sum.server';

/** Three numbers of a queue, which visitors type, and how long it takes and what it holds. */
export default function QueueSumSection({
  section,
  id,
  headingId,
}: SectionProps<'queueSum', typeof load>) {
  const { heading, things, typed } = section;
  return (
    <>
      <SectionHeading id={headingId} section={section} />
      <QueueSum id={`${id}-sum`} name={heading} things={things} typed={typed} />
    </>
  );
}
