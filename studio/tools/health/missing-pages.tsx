import { Card, Flex, Stack, Text } from '@sanity/ui';
import { useCurrentUser } from 'sanity';
import type { MissingPage } from '../../../app/server/health/health-report';
import { IntentButton } from './intent-button';
import { Section } from './section';
import { redirectFrom } from './redirect-template';

/** The addresses without a page that visitors requested. Administrators can redirect them. */
export function MissingPages({ pages = [] }: { pages: readonly MissingPage[] | undefined }) {
  const user = useCurrentUser();
  const isAdministrator = user?.roles.some(({ name }) => name === 'administrator') ?? false;
  if (pages.length === 0) return null;
  return (
    <Section
      title="Visitors ask for addresses that lead nowhere"
      text={
        isAdministrator
          ? 'Somebody may have linked to them, or they have moved. Send visitors to the page that they were looking for. A line disappears when its address leads somewhere again.'
          : 'Somebody may have linked to them, or they have moved. An administrator can redirect each of them to the right page.'
      }
    >
      {pages.map((page) => (
        <MissingPageLine key={page.path} page={page} isRedirectable={isAdministrator} />
      ))}
    </Section>
  );
}

function MissingPageLine({ page, isRedirectable }: { page: MissingPage; isRedirectable: boolean }) {
  const { path, requests, lastDay } = page;
  return (
    <Card as="li" border padding={4} radius={2}>
      <Flex align="center" gap={4} justify="space-between" wrap="wrap">
        <Stack gap={3} flex={1} style={{ minWidth: '12rem' }}>
          <Text weight="semibold" style={{ overflowWrap: 'anywhere' }}>
            {path}
          </Text>
          <Text muted size={1}>
            {requests} requests in 90 days, the last on {readableDay(lastDay)}
          </Text>
        </Stack>
        {isRedirectable && (
          <IntentButton
            text="Redirect to…"
            label={`Redirect to… for ${path}`}
            intent="create"
            params={[{ type: 'redirect', template: redirectFrom.id }, { from: path }]}
          />
        )}
      </Flex>
    </Card>
  );
}

function readableDay(day: string): string {
  return new Date(day).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
}
