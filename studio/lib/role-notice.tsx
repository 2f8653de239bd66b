import { Button, Card, Flex, Text } from '@sanity/ui';
import { useSyncExternalStore } from 'react';
import { useCurrentUser } from 'sanity';
import { untilTypingEnds } from '../editing/saving/warn-before-leaving';
import { isAdministrator } from './administrator';
import { currentRole } from './current-role';

/** Below the bar with the tools. */
const PLACE = {
  position: 'fixed',
  top: 60,
  left: 16,
  right: 16,
  display: 'flex',
  justifyContent: 'center',
  zIndex: 1000,
  pointerEvents: 'none',
} as const;

/**
 * Says that the person has another role than when this window was loaded. The window shows what the earlier role
 * may do until it is loaded again, which the person does at a moment of their choice.
 */
export function RoleNotice() {
  const user = useCurrentUser();
  const role = useSyncExternalStore(currentRole.subscribe, currentRole.get);
  const isAdministratorNow = role === 'administrator';
  const hasChanged = user && role && isAdministratorNow !== isAdministrator(user);
  const reload = async () => {
    await untilTypingEnds();
    location.reload();
  };
  return (
    <div role="status" style={PLACE}>
      {hasChanged && (
        <Card
          border
          padding={3}
          radius={3}
          shadow={2}
          tone="primary"
          style={{ pointerEvents: 'auto' }}
        >
          <Flex align="center" gap={3} wrap="wrap">
            <Text size={1}>
              <strong>
                {isAdministratorNow ? 'You are an administrator now.' : 'You are an editor now.'}
              </strong>{' '}
              {isAdministratorNow
                ? 'You may also change settings, redirects and staff.'
                : 'Only administrators may change settings, redirects and staff.'}
            </Text>
            <Button text="Reload the Studio" tone="primary" onClick={() => void reload()} />
          </Flex>
        </Card>
      )}
    </div>
  );
}
