import { Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui';
import { useEffect } from 'react';
import { counted } from '../../../app/counted';
import type { OutsideCheck } from '../../../app/server/health/health-report';
import { readableTime } from '../../lib/readable-time';
import { checkLinks, refreshHealth } from './use-health';

/** How often the Studio asks how far a check has come, ms. */
const PROGRESS_MS = 2_000;

/**
 * The button that starts the check of links to other sites. Its results appear in the list of dead links.
 */
export function OutsideLinks({ check }: { check: OutsideCheck | undefined }) {
  useEffect(() => {
    const timer = check && check.left > 0 && setTimeout(() => void refreshHealth(), PROGRESS_MS);
    return () => clearTimeout(timer || undefined);
  }, [check]);
  if (!check || check.links === 0) return null;
  const isChecking = check.left > 0;
  return (
    <Card borderTop paddingTop={4}>
      <Flex align="center" gap={4} justify="space-between" wrap="wrap">
        <Stack gap={4} flex={1} style={{ minWidth: '12rem' }}>
          <Heading as="h2" size={1}>
            Links to other sites
          </Heading>
          <div role="status">
            <Text size={1}>{describe(check)}</Text>
          </div>
        </Stack>
        <Button
          disabled={isChecking}
          mode="ghost"
          text="Check these links"
          onClick={() => void checkLinks()}
        />
      </Flex>
    </Card>
  );
}

function describe({ links, left, checkedAt }: OutsideCheck): string {
  if (left > 0) return `The site is checking them. Still to check: ${left}.`;
  const count = counted(links, 'link leads', 'links lead');
  return checkedAt
    ? `${count} to other sites. They were last checked on ${readableTime(checkedAt)}.`
    : `${count} to other sites. The site checks them only when you ask it to.`;
}
