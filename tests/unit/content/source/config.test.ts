import { describe, expect, it } from 'vitest';
import { contentConfig, needsEmbeddedLake } from '~/content/source/config.server';

const UNSET = {
  SANITY_PROJECT_ID: undefined,
  SANITY_DATASET: 'production',
  SANITY_API_HOST: undefined,
  SANITY_API_TOKEN: undefined,
  LAKE_TOKEN: undefined,
};
const EMBEDDED = { origin: 'http://127.0.0.1:3900', token: 'made-at-first-start' };

describe('the content source', () => {
  it('is the embedded lake when nothing is set', () => {
    expect(contentConfig(UNSET, EMBEDDED)).toEqual({
      projectId: 'local',
      dataset: 'production',
      apiHost: 'http://127.0.0.1:3900',
      token: 'made-at-first-start',
      imageOrigin: '',
    });
  });

  it('is the cloud when a project is set', () => {
    const cloud = { ...UNSET, SANITY_PROJECT_ID: 'abc12345', SANITY_API_TOKEN: 'secret' };
    expect(contentConfig(cloud)).toEqual({
      projectId: 'abc12345',
      dataset: 'production',
      apiHost: undefined,
      token: 'secret',
      imageOrigin: 'https://cdn.sanity.io',
    });
  });

  it('is a lake elsewhere when a host is set, with the token of that lake', () => {
    const elsewhere = { ...UNSET, SANITY_API_HOST: 'http://10.0.0.5:3900', LAKE_TOKEN: 'shared' };
    expect(contentConfig(elsewhere)).toMatchObject({
      projectId: 'local',
      apiHost: 'http://10.0.0.5:3900',
      token: 'shared',
      imageOrigin: '',
    });
  });

  it('has the configured dataset', () => {
    expect(contentConfig({ ...UNSET, SANITY_DATASET: 'staging' }, EMBEDDED).dataset).toBe(
      'staging',
    );
  });
});

describe('the site starts a lake', () => {
  it.each([
    [true, {}],
    [false, { SANITY_PROJECT_ID: 'abc12345' }],
    [false, { SANITY_API_HOST: 'http://10.0.0.5:3900' }],
    [false, { SANITY_PROJECT_ID: 'abc12345', SANITY_API_HOST: 'http://10.0.0.5:3900' }],
  ])('%s with the settings %j', (needed, settings) => {
    expect(needsEmbeddedLake({ ...UNSET, ...settings })).toBe(needed);
  });
});

describe('a token', () => {
  it('of the lake is never sent to the cloud', () => {
    const cloud = { ...UNSET, SANITY_PROJECT_ID: 'abc12345', LAKE_TOKEN: 'local-secret' };
    expect(contentConfig(cloud).token).toBeUndefined();
  });

  it('of the embedded lake is its own', () => {
    expect(contentConfig({ ...UNSET, SANITY_API_TOKEN: 'cloud' }, EMBEDDED).token).toBe(
      EMBEDDED.token,
    );
  });
});
