import { safeHref } from '~/content/safe-href';
import { HOME_PATH } from '~/content/addresses/paths';

/** Returns a path of this site, also when the address names another site. */
export function pathOnThisSite(path: string | null | undefined): string {
  return path?.startsWith('/') ? (safeHref(path) ?? HOME_PATH) : HOME_PATH;
}
