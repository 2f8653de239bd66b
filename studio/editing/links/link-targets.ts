import { z } from 'zod';
import { eachOf, ifUsable } from '../../../app/jobs/stored-documents';
import type { SanityClient } from '@sanity/client';
import { useCallback, useEffect, useState } from 'react';
import { fromEvent, startWith, switchMap } from 'rxjs';
import { useClient } from 'sanity';
import { API_VERSION } from '../../../app/content/api-version';
import { telephoneHref } from '../../../app/content/contact-details';
import { sectionPath } from '../../../app/content/addresses/paths';
import { LINKED_SECTIONS } from '../../../app/site/shell/navigation';
import { fetchSitePages, type SitePage } from '../../lib/site-pages';
import { siteUrl } from '../../lib/page-settings';
import type { Suggestion } from './address-picker';
import { readAddress } from './read-address';
import { linkTo, type StoredLink } from './stored-link';

/** What links can lead to. */
export interface LinkTargets {
  pages: SitePage[];
  /** The pages, and the sections of the home page. */
  onThisSite: Suggestion[];
  /** The phone numbers and the e-mail address of the settings. */
  contacts: Suggestion[];
}

const Contacts = z
  .object({ phones: eachOf(z.string()), email: ifUsable(z.string()) })
  .catch({ phones: [], email: undefined });

const CONTACTS = `*[_id == "siteSettings"][0]{
  "phones": [phoneUk, phoneUs][defined(@)], email
}`;

const SECTIONS: Suggestion[] = Object.entries(LINKED_SECTIONS).map(([section, title]) => ({
  address: sectionPath(section),
  title: `Home page: ${title}`,
}));

/**
 * Returns what links can lead to; undefined until it is known. It is read again when somebody comes back to
 * the window, because they may have made the page to link to in another one.
 */
export function useLinkTargets(): LinkTargets | undefined {
  const client = useClient({ apiVersion: API_VERSION });
  const [targets, setTargets] = useState<LinkTargets>();
  useEffect(() => {
    const read = fromEvent(window, 'focus').pipe(
      startWith(undefined),
      // Without the list, an address can still be typed.
      switchMap(() => fetchLinkTargets(client).catch(console.error)),
    );
    const subscription = read.subscribe((found) => found && setTargets(found));
    return () => subscription.unsubscribe();
  }, [client]);
  return targets;
}

/** Returns a function that returns the link to a pasted address: to the document that has it, if one has. */
export function useLinkTo(): (address: string) => StoredLink {
  const pages = useLinkTargets()?.pages;
  return useCallback(
    (address) => linkTo(readAddress(address, siteUrl) ?? address, pages ?? []),
    [pages],
  );
}

async function fetchLinkTargets(client: SanityClient): Promise<LinkTargets> {
  const [pages, contacts] = await Promise.all([
    fetchSitePages(client, 'raw'),
    client.fetch<unknown>(CONTACTS, {}, { perspective: 'published' }),
  ]);
  return {
    pages,
    onThisSite: [...pages.map(suggestionOf), ...SECTIONS],
    contacts: listOf(Contacts.parse(contacts)),
  };
}

/** Returns a page as the picker shows it. */
export function suggestionOf({ path, title, isDraft }: SitePage): Suggestion {
  return { address: path, title, ...(isDraft && { note: 'not published yet' }) };
}

function listOf({ phones, email }: z.infer<typeof Contacts>): Suggestion[] {
  return [
    ...phones.map((phone) => ({ address: telephoneHref(phone), title: `Ring ${phone}` })),
    ...(email ? [{ address: `mailto:${email}`, title: `Write to ${email}` }] : []),
  ];
}
