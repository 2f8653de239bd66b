import { z } from 'zod';
import { Heading, Stack, Text } from '@sanity/ui';
import { counted } from '../../../../app/counted';
import { eachOf, StoredTime } from '../../../../app/stored-documents';
import { PlainList } from '../../../lib/plain-list';
import { readableTime } from '../../../lib/readable-time';
import { useLiveQuery } from '../../../lib/use-live-query';

const Records = eachOf(
  z.object({ _id: z.string(), at: StoredTime, by: z.string(), enquiries: z.number() }),
);

/** The last erasures, without the names and addresses of those whose data was erased. */
export function Erasures() {
  const { data = [] } = useLiveQuery(
    Records,
    '*[_type == "erasureRecord"] | order(at desc)[0...50]',
    {},
    '_type == "erasureRecord"',
  );
  return (
    <Stack gap={3}>
      <Heading as="h2" size={1}>
        Erasures
      </Heading>
      {data.length === 0 && (
        <Text size={1} muted>
          Nothing has been erased on this page.
        </Text>
      )}
      <PlainList>
        {data.map(({ _id, at, by, enquiries }) => (
          <Text key={_id} as="li" size={1}>
            {`${readableTime(at)} · ${by} · ${counted(enquiries, 'enquiry', 'enquiries')}`}
          </Text>
        ))}
      </PlainList>
    </Stack>
  );
}
