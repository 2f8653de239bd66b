import { Text } from '@sanity/ui';
import { useCurrentUser } from 'sanity';
import type { MissingPage } from '../../../app/server/health/health-report';
import { isAdministrator } from '../../lib/administrator';
import { PlainListItem } from '../../lib/plain-list';
import { IntentButton } from './intent-button';
import { ProblemList } from './problem-list';
import { redirectFrom } from './redirect-template';

/** The addresses without a page that visitors requested. Administrators can redirect them. */
export function MissingPages({ pages = [] }: { pages: readonly MissingPage[] | undefined }) {
  const isRedirectable = isAdministrator(useCurrentUser());
  if (pages.length === 0) return null;
  return (
    <ProblemList
      title="Visitors asked for addresses that lead nowhere"
      text={
        isRedirectable
          ? 'Somebody may have linked to them, or the pages have moved. Send visitors to the page that they were looking for. An address leaves this list once it leads somewhere.'
          : 'Somebody may have linked to them, or the pages have moved. An administrator can redirect each of them to the right page.'
      }
    >
      {pages.map((page) => (
        <MissingPageLine key={page.path} page={page} isRedirectable={isRedirectable} />
      ))}
    </ProblemList>
  );
}

function MissingPageLine({ page, isRedirectable }: { page: MissingPage; isRedirectable: boolean }) {
  const { path, requests, lastDay } = page;
  return (
    <PlainListItem
      text={
        <>
          <Text weight="semibold" style={{ overflowWrap: 'anywhere' }}>
            {path}
          </Text>
          <Text muted size={1}>
            {requests} requests in 90 days, the last on {readableDay(lastDay)}
          </Text>
        </>
      }
    >
      {isRedirectable && (
        <IntentButton
          text="Redirect to…"
          label={`Redirect to… for ${path}`}
          intent="create"
          params={[{ type: 'redirect', template: redirectFrom.id }, { from: path }]}
        />
      )}
    </PlainListItem>
  );
}

function readableDay(day: string): string {
  return new Date(day).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
}
