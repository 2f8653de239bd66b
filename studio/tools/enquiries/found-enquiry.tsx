import { Box } from '@sanity/ui';
import { LiveEnquiry } from './enquiry-page';

/** An enquiry in the pane of a document. */
export function FoundEnquiry({ documentId }: { documentId: string }) {
  return (
    <Box padding={4}>
      <LiveEnquiry id={documentId} />
    </Box>
  );
}
