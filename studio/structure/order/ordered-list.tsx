import { OrderableDocumentList } from '@sanity/orderable-document-list';
import { Box, Button, Card, Flex, Text } from '@sanity/ui';
import type { ComponentProps } from 'react';
import { useWork } from '../../lib/use-work';
import { useLastReorder } from './use-last-reorder';

/** A list that staff order by dragging. It says that a new order is live at once, and can undo it. */
export function OrderedList(props: ComponentProps<typeof OrderableDocumentList>) {
  return (
    <Flex direction="column" height="fill">
      <OrderNotice type={props.options.type} />
      <Box flex={1} overflow="auto">
        <OrderableDocumentList {...props} />
      </Box>
    </Flex>
  );
}

function OrderNotice({ type }: { type: string }) {
  const [last, undo] = useLastReorder(type);
  const { run } = useWork();
  const takeBack = () => void run('The new order is still in place', undo);
  return (
    <Card tone={last ? 'positive' : 'default'} padding={3} role="status">
      <Flex align="center" gap={3} wrap="wrap">
        <Box flex={1}>
          <Text size={1} muted={!last}>
            {last
              ? 'Live now: visitors see the new order.'
              : 'Press + to add one, and drag to change the order. Visitors see a new order at once.'}
          </Text>
        </Box>
        {last && <Button mode="ghost" fontSize={1} text="Undo" onClick={takeBack} />}
      </Flex>
    </Card>
  );
}
