/**
 * The helpers that the integration tests of `@sanity/client` import, for the lake. Their names are those
 * of the suite.
 * @see https://github.com/sanity-io/client/tree/main/test/integration
 */
import { randomUUID } from 'node:crypto';
import { createClient } from '@sanity/client';
import { createClient as createClientWithStega } from '@sanity/client/stega';
import { inject } from 'vitest';

export const projectId = 'local';
export const dataset = 'production';
export const smokeDocumentType = 'conformance';

const { origin, token } = inject('lake');
const options = {
  projectId,
  dataset,
  apiHost: origin,
  useProjectHostname: false,
  apiVersion: '2024-08-01',
  useCdn: false,
  token,
};

export const createIntegrationClient = () => createClient(options);

export const createStegaClient = () =>
  createClientWithStega({ ...options, stega: { enabled: true, studioUrl: '/studio' } });

export const uniqueDocumentId = (name: string) => `conformance-${name}-${randomUUID()}`;

/** Needs no repetition, because the lake shows a write in the next result. */
export const fetchUntilVisible = <T>(_label: string, fetch: () => Promise<T>): Promise<T> =>
  fetch();
