import { Text } from '@sanity/ui';
import type { DeadLink } from '../../../app/server/health/health-report';
import { PlainListItem } from '../../lib/plain-list';
import { IntentButton } from './intent-button';
import { ProblemList } from './problem-list';

/** The links in the content that visitors cannot follow. Each opens the document at the link. */
export function DeadLinks({ links = [] }: { links: readonly DeadLink[] | undefined }) {
  if (links.length === 0) return null;
  return (
    <ProblemList
      title="Links in the content lead nowhere"
      text="Open the document, and correct or remove the link. Then press Publish."
    >
      {links.map((link) => (
        <DeadLinkLine key={`${link.place.id} ${link.place.field}`} link={link} />
      ))}
    </ProblemList>
  );
}

const PROBLEMS: Record<DeadLink['problem'], string> = {
  nowhere: 'There is nothing at this address.',
  unpublished:
    'The page is not published, so visitors see the words without a link. Publish it, or choose another one.',
  gone: 'The other site has no page at this address.',
  failing: 'The other site responds with an error. It may work again later.',
  unreachable: 'The other site does not respond.',
  private: 'This address is on the server’s own network. Visitors cannot reach it.',
  'no-address':
    'This is not an address, so the site shows no link. Begin it with https://, or with a slash for a page on this site.',
};

function DeadLinkLine({ link }: { link: DeadLink }) {
  const { place, address = 'a page of this site', problem } = link;
  const { id, type, title, field } = place;
  return (
    <PlainListItem
      text={
        <>
          <Text weight="semibold" style={{ overflowWrap: 'anywhere' }}>
            {address}
          </Text>
          <Text size={1}>{PROBLEMS[problem]}</Text>
          <Text muted size={1}>
            {type === 'redirect' ? `In the redirect from ${title}` : `In “${title}”`}
          </Text>
        </>
      }
    >
      <IntentButton
        text="Open"
        label={`Open ${title} at the link to ${address}`}
        intent="edit"
        params={{ id, type, path: field }}
      />
    </PlainListItem>
  );
}
