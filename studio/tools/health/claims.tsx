import { Button, Flex, Text } from '@sanity/ui';
import { useState } from 'react';
import { useClient, useCurrentUser } from 'sanity';
import { API_VERSION } from '../../../app/content/api-version';
import { ADMINISTRATOR_TYPES } from '../../../app/document-types';
import { officeDate } from '../../../app/office-time';
import type { MissingConsent, UncheckedClaims } from '../../../app/server/health/health-report';
import { isAdministrator } from '../../lib/administrator';
import { useFailureToast } from '../../lib/failure-toast';
import { PlainListItem } from '../../lib/plain-list';
import { readableDate } from '../../lib/readable-time';
import { IntentButton } from './intent-button';
import { ProblemList } from './problem-list';
import { refreshHealth } from './use-health';

/** The clients that the site may not name. */
export function Consents({ clients = [] }: { clients: readonly MissingConsent[] | undefined }) {
  if (clients.length === 0) return null;
  return (
    <ProblemList
      title="Clients without a valid consent"
      text="Ask the client again and store the answer, or take the name out of the texts. When a consent has ended, the site shows results without the name."
    >
      {clients.map(({ id, type, title, until }) => (
        <PlainListItem
          key={id}
          text={
            <>
              <Text weight="semibold">{title}</Text>
              <Text muted size={1}>
                {until ? `The consent ended on ${readableDate(until)}.` : 'No consent is stored.'}
              </Text>
            </>
          }
        >
          <IntentButton
            text="Open"
            label={`Open ${title}`}
            intent="edit"
            params={{ id, type, path: 'consent' }}
          />
        </PlainListItem>
      ))}
    </ProblemList>
  );
}

/** The prices, results and people that nobody has checked for six months. */
export function Unchecked({ claims = [] }: { claims: readonly UncheckedClaims[] | undefined }) {
  if (claims.length === 0) return null;
  return (
    <ProblemList
      title="Prices, results and people to check"
      text="Nobody has looked at these for six months. Read them as a visitor would."
    >
      {claims.map((claim) => (
        <UncheckedLine key={claim.id} claim={claim} />
      ))}
    </ProblemList>
  );
}

function UncheckedLine({ claim: { id, type, title, checkedOn } }: { claim: UncheckedClaims }) {
  const client = useClient({ apiVersion: API_VERSION });
  const showFailure = useFailureToast();
  const [isSaving, setSaving] = useState(false);
  const mayChange = isAdministrator(useCurrentUser()) || !isForAdministrators(type);

  async function confirm() {
    setSaving(true);
    try {
      const ids = await client.fetch<string[]>(
        '*[_id in $ids]._id',
        { ids: [id, `drafts.${id}`] },
        { perspective: 'raw' },
      );
      const checked = { set: { checkedOn: officeDate() } };
      await client.mutate(ids.map((each) => ({ patch: { id: each, ...checked } })));
      await refreshHealth();
    } catch (error) {
      showFailure(`${title} could not be changed`, error);
    } finally {
      setSaving(false);
    }
  }

  return (
    <PlainListItem
      text={
        <>
          <Text weight="semibold">{title}</Text>
          <Text muted size={1}>
            {checkedOn ? `Checked on ${readableDate(checkedOn)}` : 'Never checked'}
          </Text>
        </>
      }
    >
      <Flex gap={2}>
        <IntentButton text="Open" label={`Open ${title}`} intent="edit" params={{ id, type }} />
        {mayChange && (
          <Button
            aria-label={`Still true: ${title}`}
            disabled={isSaving}
            mode="ghost"
            text="Still true"
            onClick={() => void confirm()}
          />
        )}
      </Flex>
    </PlainListItem>
  );
}

function isForAdministrators(type: string): boolean {
  return ADMINISTRATOR_TYPES.some((name) => name === type);
}
