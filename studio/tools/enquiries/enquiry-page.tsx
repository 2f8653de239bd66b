import { ArrowLeftIcon } from '@sanity/icons/ArrowLeft';
import { Box, Button, Stack, Text } from '@sanity/ui';
import { StateLink } from 'sanity/router';
import { useLiveQuery } from '../../lib/use-live-query';
import { EnquiryView } from './enquiry-view';
import { StaffEnquiry } from './staff-enquiry';

const MaybeEnquiry = StaffEnquiry.nullable();

/** One enquiry, which follows each change. In a narrow window a link leads back to the list. */
export function EnquiryPage({ id, listId }: { id: string; listId: string }) {
  const { data } = useLiveQuery(MaybeEnquiry, '*[_id == $id][0]', { id }, '_type == "enquiry"');
  return (
    <Stack gap={4} padding={[3, 4, 5]}>
      <Box display={['block', 'block', 'none']}>
        <Button
          as={StateLink}
          state={{ list: listId }}
          icon={ArrowLeftIcon}
          mode="bleed"
          padding={2}
          text="Back to the list"
        />
      </Box>
      {data === null && <Text muted>This enquiry has been erased.</Text>}
      {data && <EnquiryView enquiry={data} />}
    </Stack>
  );
}
