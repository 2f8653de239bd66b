import {
  PatchEvent,
  set,
  type StringInputProps,
  unset,
  useFormCallbacks,
  useFormValue,
} from 'sanity';
import { isSamePath } from '../../../app/content/redirect-target';
import { siteUrl } from '../../lib/page-settings';
import { AddressPicker } from './address-picker';
import { type LinkTargets, useLinkTargets } from './link-targets';
import { readAddress } from './read-address';
import { addressOf, linkTo, type StoredLink } from './stored-link';

/**
 * Input of the field `href` of a link: finds a document of this site, or takes an address. It changes the hidden
 * fields of `linkFields` too, with the callback of the object around the field.
 */
export function AddressInput({ elementProps, path }: StringInputProps) {
  const { onChange } = useFormCallbacks();
  const link = (useFormValue(path.slice(0, -1)) ?? {}) as StoredLink;
  const targets = useLinkTargets();
  const pages = targets?.pages ?? [];

  const change = (text: string) => {
    const { href, page, fragment } = linkTo(readAddress(text, siteUrl) ?? text, pages);
    onChange(
      PatchEvent.from([
        href ? set(href, ['href']) : unset(['href']),
        page ? set(page, ['page']) : unset(['page']),
        fragment ? set(fragment, ['fragment']) : unset(['fragment']),
      ]),
    );
  };
  return (
    <AddressPicker
      {...elementProps}
      value={addressOf(link, pages)}
      suggestions={targets ? [...targets.onThisSite, ...targets.contacts] : []}
      onChange={change}
      remark={targets && remarkOn(link, targets)}
    />
  );
}

/** Input of a text field that holds the address to which visitors are sent. */
export function TargetAddressInput({ elementProps, value, onChange }: StringInputProps) {
  const targets = useLinkTargets();
  return (
    <AddressPicker
      {...elementProps}
      value={value}
      suggestions={targets?.onThisSite ?? []}
      onChange={(text) => onChange(text ? set(readAddress(text, siteUrl) ?? text) : unset())}
    />
  );
}

/** Returns what visitors get of a link, where its address does not say it. */
function remarkOn(link: StoredLink, { pages, onThisSite }: LinkTargets) {
  const { href, page } = link;
  if (!page) {
    const isPath = href?.startsWith('/') === true;
    const isKnown = onThisSite.some(({ address }) => isSamePath(address, href ?? ''));
    return isPath && !isKnown ? 'No page of this site has this address.' : undefined;
  }
  const found = pages.find(({ id }) => id === page._ref);
  if (!found) return 'The page that this led to is gone. Choose another one.';
  if (found.isDraft)
    return 'Not published yet. Until it is, visitors see the words without a link.';
  return addressOf(link, pages);
}
