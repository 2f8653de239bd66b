import { Button, Card, Flex, Text } from '@sanity/ui';
import { usePerspective, useSetPerspective } from 'sanity';

/** Says that a form shows the published version, and leads back to the draft. */
export function PublishedNotice() {
  const { selectedPerspectiveName } = usePerspective();
  const setPerspective = useSetPerspective();
  if (selectedPerspectiveName !== 'published') return null;
  return (
    <Card
      as="section"
      aria-label="Version"
      border
      padding={4}
      radius={2}
      marginBottom={5}
      tone="positive"
    >
      <Flex gap={3} align="center" justify="space-between" wrap="wrap">
        <Text size={1}>
          You are looking at the published version, which cannot be changed here.
        </Text>
        <Button
          mode="ghost"
          padding={2}
          text="Back to the draft"
          onClick={() => setPerspective('drafts')}
        />
      </Flex>
    </Card>
  );
}
