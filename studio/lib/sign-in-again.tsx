import { Button, Card, Flex, Text } from '@sanity/ui';
import { SIGN_IN_PATH } from '../../app/content/addresses/staff-paths';

/**
 * Says that somebody has to sign in again, and leads there and back to this page of the Studio.
 * @param to what the site refuses until then, such as "change staff"
 */
export function SignInAgain({ to }: { to: string }) {
  const next = new URLSearchParams({ next: location.pathname });
  return (
    <Card border padding={4} radius={2} tone="caution" role="status">
      <Flex align="center" gap={4} justify="space-between">
        <Text size={1}>You signed in more than 15 minutes ago. Sign in again to {to}.</Text>
        <Button as="a" href={`${SIGN_IN_PATH}?${next}`} text="Sign in again" tone="caution" />
      </Flex>
    </Card>
  );
}
