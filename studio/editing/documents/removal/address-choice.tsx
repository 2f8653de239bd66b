import { Autocomplete, Card, Flex, Radio, Stack, Text, TextInput } from '@sanity/ui';
import { type ReactNode, useId } from 'react';
import { isRedirectTarget } from '../../../../app/content/redirect-target';
import type { Place } from '../../../../app/document-types';
import type { SitePage } from '../../../lib/site-pages';

/** Where the address of a removed page leads. */
export interface AddressChoice {
  kind: 'nowhere' | 'list' | 'page' | 'outside';
  /** The chosen page's path, or the typed address. */
  address: string;
}

/** Returns where the choice leads: null for nowhere, undefined while the choice is incomplete. */
export function targetOf(
  { kind, address }: AddressChoice,
  listPath: string | undefined,
): string | null | undefined {
  if (kind === 'nowhere') return null;
  if (kind === 'list') return listPath;
  if (kind === 'page') return address || undefined;
  return /^https?:/.test(address) && isRedirectTarget(address) ? address : undefined;
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
          'page',
          'To another page or article',
          <PageSearch pages={pages} onChange={(address) => onChange({ kind: 'page', address })} />,
        )}
        {option(
          'outside',
          'To an address outside this site',
          <TextInput
            aria-label="Address outside this site"
            inputMode="url"
            placeholder="https://www.example.com/report"
            value={choice.address}
            onChange={({ currentTarget: { value } }) =>
              onChange({ kind: 'outside', address: value.trim() })
            }
          />,
        )}
      </Stack>
    </fieldset>
  );
}

/** A search field that finds a page by its title or its path. */
function PageSearch({ pages, onChange }: { pages: SitePage[]; onChange: (path: string) => void }) {
  const titles = new Map(pages.map(({ path, title }) => [path, title]));
  return (
    <Autocomplete
      id={useId()}
      aria-label="Page or article"
      placeholder="Type part of its title"
      openButton
      options={pages.map(({ path }) => ({ value: path }))}
      filterOption={(query, { value }) =>
        `${titles.get(value)} ${value}`.toLowerCase().includes(query.trim().toLowerCase())
      }
      renderValue={(value) => titles.get(value) ?? value}
      renderOption={({ value }) => (
        <Card as="button" padding={3} radius={2}>
          <Stack gap={2}>
            <Text size={1}>{titles.get(value)}</Text>
            <Text size={1} muted>
              {value}
            </Text>
          </Stack>
        </Card>
      )}
      onChange={onChange}
    />
  );
}
