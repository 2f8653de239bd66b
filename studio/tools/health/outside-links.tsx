import { Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui';
import { useEffect } from 'react';
import { counted } from '../../../app/counted';
import type { OutsideCheck } from '../../../app/server/health/health-report';
import { readableTime } from '../../lib/readable-time';
import { checkLinks, refreshHealth } from './use-health';

/** How often the number of addresses that are left is fetched during a check, ms. */
const PROGRESS_MS = 2_000;

/**
 * The button that starts the check of links to other sites. The list of dead links then has its
 * results.
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
  if (left > 0) return `The site asks the other sites. ${left} are left.`;
  const count = counted(links, 'link leads', 'links lead');
  return checkedAt
    ? `${count} to other sites. They were last checked on ${readableTime(checkedAt)}.`
    : `${count} to other sites. The site asks them only when you want it.`;
}
