import { Card, Text } from '@sanity/ui';

/** Above the bar with the button Publish, and never in the way of the pointer. */
const PLACE = {
  position: 'fixed',
  bottom: 60,
  left: 16,
  right: 16,
  display: 'flex',
  justifyContent: 'center',
  zIndex: 1000,
  pointerEvents: 'none',
} as const;

/** Says quietly that words are not stored on the site yet, as long as that is so. */
export function SavingNotice({ isDelayed }: { isDelayed: boolean }) {
  return (
    <div role="status" style={PLACE}>
      {isDelayed && (
        <Card border padding={3} radius={3} shadow={2} tone="caution">
          <Text size={1}>
            <strong>Not saved yet.</strong> Your words are kept in this browser, and saved as soon
            as the site answers.
          </Text>
        </Card>
      )}
    </div>
  );
}
