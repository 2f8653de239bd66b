import { useLocation } from '@remix-run/react';
import { typedQueue } from '~/site/queue-sum/queue';
import { QueueSum } from '~/site/queue-sum/queue-sum';
import type { SectionProps } from '../section';
import { SectionHeading } from '../section-heading';

/** Three numbers of a queue, which visitors type, and how long it takes and what it holds. */
export function QueueSumSection({ section, id, headingId }: SectionProps<'queueSum'>) {
  const { heading, things } = section;
  const typed = typedQueue(new URLSearchParams(useLocation().search));
  return (
    <>
      <SectionHeading id={headingId} section={section} />
      <QueueSum id={`${id}-sum`} name={heading} things={things} typed={typed} />
    </>
  );
}
