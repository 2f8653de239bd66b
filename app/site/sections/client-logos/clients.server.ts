import { toClientResult } from '~/content/client-result.server';
import { isCovered } from '~/content/consent';
import type { ContentResult } from '~/content/content-reader';
import { toOriginalImage } from '~/content/images/image.server';
import type { HOME_QUERY } from '~/content/queries';
import type { ContentConfig } from '~/content/source/config.server';

/**
 * Returns the clients with their logos as they were uploaded, because they are vector images. Of a client
 * whose consent has ended, only the result is left [proof.consent].
 */
export function toClients(
  clients: ContentResult<typeof HOME_QUERY>['logos'],
  config: ContentConfig,
) {
  return clients
    .map((stored, index) => {
      const { name, url, logo, sizeClass, consent } = stored;
      const isShown = isCovered(consent, 'name') && isCovered(consent, 'logo');
      return {
        // Not the document's id, which may contain the name.
        key: String(index),
        url: isShown ? url : null,
        sizeClass,
        image: isShown ? toOriginalImage(config, logo, name ?? '') : undefined,
        result: toClientResult(stored),
      };
    })
    .filter(({ image, result }) => image || result);
}

export type Client = ReturnType<typeof toClients>[number];
