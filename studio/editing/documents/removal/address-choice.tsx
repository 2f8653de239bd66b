import { Flex, Radio, Stack, Text } from '@sanity/ui';
import { type ReactNode, useId } from 'react';
import { isRedirectTarget } from '../../../../app/content/redirect-target';
import type { Place } from '../../../../app/document-types';
import { siteUrl } from '../../../lib/page-settings';
import type { SitePage } from '../../../lib/site-pages';
import { AddressPicker } from '../../links/address-picker';
import { suggestionOf } from '../../links/link-targets';
import { readAddress } from '../../links/read-address';

const NO_TARGET =
  'This is neither a page of this site nor an address on the web. Choose a page from the list, or type an address: https://www.example.com';

/** Where the address of a removed page leads. */
export interface AddressChoice {
  kind: 'nowhere' | 'list' | 'elsewhere';
  /** The chosen page's path, or what was typed. */
  address: string;
}

/** Returns where the choice leads: null for nowhere, undefined while the choice is incomplete. */
export function targetOf(
  { kind, address }: AddressChoice,
  listPath: string | undefined,
): string | null | undefined {
  if (kind === 'nowhere') return null;
  if (kind === 'list') return listPath;
  const target = readAddress(address, siteUrl());
  return isRedirectTarget(target) ? target : undefined;
}

interface AddressChoiceFieldProps {
  path: string;
  /** The page that lists the documents of the type. */
  list: Place | undefined;
  pages: SitePage[];
  choice: AddressChoice;
  onChange: (choice: AddressChoice) => void;
}

/** Asks where the address of a removed page should lead. */
export function AddressChoiceField(props: AddressChoiceFieldProps) {
  const { path, list, pages, choice, onChange } = props;
  const name = useId();
  const hasProblem = choice.address !== '' && targetOf(choice, list?.path) === undefined;
  const option = (kind: AddressChoice['kind'], label: string, detail?: ReactNode) => (
    <Stack gap={3}>
      <Flex as="label" align="center" gap={2}>
        <Radio
          name={name}
          checked={choice.kind === kind}
          onChange={() => onChange({ kind, address: '' })}
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
          Where should the old address {path} lead?
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
            suggestions={pages.map(suggestionOf)}
            value={choice.address}
            onChange={(address) => onChange({ kind: 'elsewhere', address })}
            remark={hasProblem ? NO_TARGET : undefined}
          />,
        )}
      </Stack>
    </fieldset>
  );
}
