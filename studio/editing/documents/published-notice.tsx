import { Button, Card, Flex, Text } from '@sanity/ui';
import { type InputProps, usePerspective, useSetPerspective } from 'sanity';

/** Renders an input. Above the first field of a published version, it says so and leads back to the draft. */
export function InputWithPublishedNotice(props: InputProps) {
  return (
    <>
      {props.path.length === 0 && <PublishedNotice />}
      {props.renderDefault(props)}
    </>
  );
}

function PublishedNotice() {
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
