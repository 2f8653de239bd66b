import { Button } from '@sanity/ui';
import { useCurrentUser, type Template } from 'sanity';
import { IntentLink } from 'sanity/router';
import type {
  ContentPlace,
  DeadLink,
  HealthReport,
  MissingPage,
} from '../../../app/server/health/health-report';
import { isAdministrator } from '../../lib/administrator';
import { ListSection, PlainListItem } from '../../lib/plain-list';
import { readableDate } from '../../lib/readable-time';

const LINK_PROBLEMS: Record<DeadLink['problem'], string> = {
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

/** What is wrong in the content. Each entry opens the document at the place that staff correct. */
export function ContentProblems({ report }: { report: HealthReport }) {
  const { deadLinks = [], typedPhones = [], consents = [] } = report;
  return (
    <>
      <ListSection
        title="Links in the content lead nowhere"
        text="Open the document, and correct or remove the link. Then press Publish."
        items={deadLinks.map(({ place, address = 'a page of this site', problem }) => (
          <PlainListItem
            key={`${place.id} ${place.field}`}
            edit={fieldAt(place)}
            editLabel={`Open ${place.title} at the link to ${address}`}
            title={address}
            text={LINK_PROBLEMS[problem]}
            detail={
              place.type === 'redirect'
                ? `In the redirect from ${place.title}`
                : `In “${place.title}”`
            }
          />
        ))}
      />
      <ListSection
        title="Phone numbers that are plain text"
        text="A tap on them starts no call, and they stay when Settings change. Open the document, and insert a contact detail in place of the number, or make it a link that begins with tel: and has the number. Then press Publish."
        items={typedPhones.map(({ number, place }) => (
          <PlainListItem
            key={`${place.id} ${place.field} ${number}`}
            edit={fieldAt(place)}
            editLabel={`Open ${place.title} at the number ${number}`}
            title={number}
            detail={`In “${place.title}”`}
          />
        ))}
      />
      <ListSection
        title="Clients without a valid consent"
        text="Ask the client again and store the answer, or take the name out of the texts. When a consent has ended, the site shows results without the name."
        items={consents.map(({ id, type, title, until }) => (
          <PlainListItem
            key={id}
            edit={{ id, type, path: 'consent' }}
            editLabel={`Open ${title}`}
            title={title}
            detail={
              until ? `The consent ended on ${readableDate(until)}.` : 'No consent is stored.'
            }
          />
        ))}
      />
    </>
  );
}

function fieldAt({ id, type, field }: ContentPlace) {
  return { id, type, path: field };
}

/** A new redirect whose old address is filled in. The menus for new documents do not offer it. */
export const redirectFrom: Template<{ from: string }, { from: string | undefined }> = {
  id: 'redirect-from',
  title: 'Redirect of an address',
  schemaType: 'redirect',
  parameters: [{ name: 'from', type: 'string' }],
  value: (parameters) => ({ from: parameters?.from }),
};

/** The addresses without a page that visitors requested. Administrators can redirect them. */
export function MissingPages({ pages = [] }: { pages: readonly MissingPage[] | undefined }) {
  const isRedirectable = isAdministrator(useCurrentUser());
  return (
    <ListSection
      title="Visitors asked for addresses that lead nowhere"
      text={
        isRedirectable
          ? 'Somebody may have linked to them, or the pages have moved. Send visitors to the page that they were looking for. An address leaves this list once it leads somewhere.'
          : 'Somebody may have linked to them, or the pages have moved. An administrator can redirect each of them to the right page.'
      }
      items={pages.map(({ path, requests, lastDay }) => (
        <PlainListItem
          key={path}
          title={path}
          detail={`${requests} requests in 90 days, the last on ${readableDate(lastDay)}`}
        >
          {isRedirectable && (
            <Button
              as={IntentLink}
              intent="create"
              params={[{ type: 'redirect', template: redirectFrom.id }, { from: path }]}
              aria-label={`Redirect to… for ${path}`}
              mode="ghost"
              text="Redirect to…"
            />
          )}
        </PlainListItem>
      ))}
    />
  );
}
