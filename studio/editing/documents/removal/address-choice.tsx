import { Flex, Radio, Stack, Text } from '@sanity/ui';
import { type ReactNode, useId, useState } from 'react';
import type { SanityDocument } from 'sanity';
import { isRedirectTarget } from '../../../../app/content/redirect-target';
import { documentType } from '../../../../app/content/document-types';
import { siteUrl } from '../../../lib/page-settings';
import { AddressPicker } from '../../links/address-picker';
import { suggestionOf, useLinkTargets } from '../../links/link-targets';
import { readAddress } from '../../links/read-address';
import { useRemovalEffects } from './removal-effects';

const NO_TARGET = 'Choose a page from the list, or type an address: https://www.example.com';

/** Where the address of a removed page leads. */
interface AddressChoice {
  kind: 'nowhere' | 'list' | 'elsewhere';
  /** The chosen page's path, or what was typed. */
  address: string;
}

/** Returns where the choice leads: null for nowhere, undefined while the choice is incomplete. */
function targetOf({ kind, address }: AddressChoice, type: string): string | null | undefined {
  if (kind === 'nowhere') return null;
  if (kind === 'list') return documentType(type)?.listPath;
  const target = readAddress(address, siteUrl);
  return isRedirectTarget(target) ? target : undefined;
}

/** Returns what depends on a document, and where the address of its page should lead once it is removed. */
export function useRemoval(type: string, id: string, published: SanityDocument | null) {
  const effects = useRemovalEffects(type, id, published);
  const [choice, setChoice] = useState<AddressChoice>({ kind: 'nowhere', address: '' });
  const leadsTo = effects?.path ? targetOf(choice, type) : null;
  const isRefused = effects !== undefined && effects.referring.length > 0;
  const isReady = effects !== undefined && !isRefused && leadsTo !== undefined;
  return { type, effects, isRefused, isReady, leadsTo, choice, setChoice };
}

/** Asks where the address of a removed page should lead. A document without a page has none. */
export function AddressChoiceField({ removal }: { removal: ReturnType<typeof useRemoval> }) {
  const { type, effects, leadsTo, choice, setChoice } = removal;
  const name = useId();
  const pages = useLinkTargets()?.pages ?? [];
  if (!effects?.path) return null;
  const others = pages.filter(({ path, isDraft }) => path !== effects.path && !isDraft);
  const { listPath, shownOn } = documentType(type) ?? {};
  const list = shownOn?.find(({ path }) => path === listPath);
  const hasProblem = choice.address !== '' && leadsTo === undefined;
  const option = (kind: AddressChoice['kind'], label: string, detail?: ReactNode) => (
    <Stack gap={3}>
      <Flex as="label" align="center" gap={2}>
        <Radio
          name={name}
          checked={choice.kind === kind}
          onChange={() => setChoice({ kind, address: '' })}
        />
        <Text size={1}>{label}</Text>
      </Flex>
      {choice.kind === kind && detail}
    </Stack>
  );
  return (
    <fieldset style={{ border: 0, margin: 0, minWidth: 0, padding: 0 }}>
      <legend style={{ padding: '0 0 1.25em', overflowWrap: 'anywhere' }}>
        <Text size={1} weight="semibold">
          Where should the old address {effects.path} lead?
        </Text>
      </legend>
      <Stack gap={4}>
        {option('nowhere', 'Nowhere: visitors are told that there is no such page')}
        {list && option('list', `To the list of all, ${list.title}`)}
        {option(
          'elsewhere',
          'To another page, or an address outside this site',
          <AddressPicker
            aria-label="Page or address"
            suggestions={others.map(suggestionOf)}
            value={choice.address}
            onChange={(address) => setChoice({ kind: 'elsewhere', address })}
            remark={hasProblem ? NO_TARGET : undefined}
          />,
        )}
      </Stack>
    </fieldset>
  );
}
