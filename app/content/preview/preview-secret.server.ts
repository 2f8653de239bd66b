import type { SanityClient } from '@sanity/client';
import { apiVersion, fetchSecretQuery } from '@sanity/preview-url-secret/constants';
import { z } from 'zod';

/** A secret that a Studio stored when it opened its preview. */
const Stored = z
  .object({
    studioUrl: z
      .url({ protocol: /^https?$/ })
      .optional()
      .catch(undefined),
  })
  .nullable();

/**
 * Finds the secret with which a Studio opens its preview. It works for an hour. `validatePreviewUrl` of the
 * package also accepts the secret of "Share this preview", which shows every draft to anybody and never ends.
 * On this site, staff share drafts with “Share draft…” only.
 * @param client reads drafts.
 * @returns the origin of the Studio, undefined when its address cannot be read; undefined without such a secret.
 * @throws when the content source cannot be reached or refuses.
 */
export async function findPreviewSecret(
  client: SanityClient,
  secret: string | null,
): Promise<{ studioOrigin: string | undefined } | undefined> {
  if (!secret) return undefined;
  const source = client.withConfig({ apiVersion, perspective: 'raw', useCdn: false });
  const stored = Stored.parse(await source.fetch<unknown>(fetchSecretQuery, { secret }));
  if (!stored) return undefined;
  return { studioOrigin: stored.studioUrl && new URL(stored.studioUrl).origin };
}
