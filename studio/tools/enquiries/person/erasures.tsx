import { z } from 'zod';
import { Text } from '@sanity/ui';
import { counted } from '../../../../app/platform/text/counted';
import { eachOf, StoredTime } from '../../../../app/jobs/stored-documents';
import { useReadableTime } from '../../../editing/schedules/schedules-provider';
import { ListSection } from '../../../lib/plain-list';
import { useLiveQuery } from '../../../lib/use-live-query';

const Records = eachOf(
  z.object({ _id: z.string(), at: StoredTime, by: z.string(), enquiries: z.number() }),
);

/** The last erasures, without the names and addresses of those whose data was erased. */
export function Erasures() {
  const readableTime = useReadableTime();
  const { data = [] } = useLiveQuery(
    Records,
    '*[_type == "erasureRecord"] | order(at desc)[0...50]',
    {},
    '_type == "erasureRecord"',
  );
  return (
    <ListSection
      title="Erasures"
      whenEmpty="Nothing has been erased on this page."
      items={data.map(({ _id, at, by, enquiries }) => (
        <Text key={_id} as="li" size={1}>
          {`${readableTime(at)} · ${by} · ${counted(enquiries, 'enquiry', 'enquiries')}`}
        </Text>
      ))}
    />
  );
}
