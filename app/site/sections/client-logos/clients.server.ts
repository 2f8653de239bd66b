import type { ContentResult } from '~/content/content-reader';
import { toOriginalImage } from '~/content/images/image.server';
import type { HOME_QUERY } from '~/content/queries';
import type { ContentConfig } from '~/content/source/config.server';

/** Returns the clients with their logos as they were uploaded, because they are vector images. */
export function toClients(
  clients: ContentResult<typeof HOME_QUERY>['logos'],
  config: ContentConfig,
) {
  return clients.map(({ logo, ...client }) => ({
    ...client,
    image: toOriginalImage(config, logo, client.name ?? ''),
  }));
}

export type Client = ReturnType<typeof toClients>[number];
