import { Card, Text } from '@sanity/ui';

/** Above the bar with the Publish button. It ignores the pointer, so that it blocks no clicks. */
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

/** A small notice while text is not stored on the site yet. */
export function SavingNotice({ isDelayed }: { isDelayed: boolean }) {
  return (
    <div role="status" style={PLACE}>
      {isDelayed && (
        <Card border padding={3} radius={3} shadow={2} tone="caution">
          <Text size={1}>
            <strong>Not saved yet.</strong> Your text is kept in this browser. It will be saved as
            soon as the site responds.
          </Text>
        </Card>
      )}
    </div>
  );
}
