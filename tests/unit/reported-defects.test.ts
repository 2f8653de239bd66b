/** Defects that were found by reading and by breaking; each stays fixed. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { headingId } from '~/rich-text/rich-text-components.server';
import { contentConfig } from '~/content/source/config.server';
import { metaTags } from '~/seo/page-metadata.server';
import { toImage } from '~/content/images/image.server';
import { telephoneHref } from '~/shell/use-site-settings';
import { contentSecurityPolicy } from '~/server/middleware/content-security-policy.server';
import { EnvironmentError, parseEnvironment } from '~/server/environment.server';
import { isMalformed } from '~/server/middleware/malformed-url.server';
import { createPageKey } from '~/server/page-cache/page-key.server';
import { createMatchPage } from '~/seo/public-routes.server';
import { siteRoutes } from './support/in-process-site';

const pageKey = createPageKey(createMatchPage(await siteRoutes()));

const hashOf = (script: string) => createHash('sha256').update(script).digest('base64');

describe('a setting that is no address at all', () => {
  it.each([
    ['SITE_URL', 'nonsense'],
    ['SITE_URL', 'www.example.com'],
    ['SANITY_API_HOST', '10.0.0.5:3900'],
  ])('is refused in words: %s=%s', (name, value) => {
    expect(() => parseEnvironment({ [name]: value })).toThrow(EnvironmentError);
  });

  it('never shows what may be a secret in it', () => {
    const withSecret = { ENQUIRY_WEBHOOK_URL: 'hooks.example/catch/s3cret' };
    expect(() => parseEnvironment(withSecret)).toThrow(/^(?!.*s3cret)/s);
    expect(() => parseEnvironment({ SITE_URL: 'https://u:s3cret@a.example' })).toThrow(
      /^(?!.*s3cret)/s,
    );
  });
});

describe('a default that clashes with a setting', () => {
  it('is not shown as undefined', () => {
    expect(() => parseEnvironment({ PORT: '3900' })).toThrow(/^(?!.*undefined)/s);
  });
});

describe('the anchor of a heading', () => {
  it.each([
    ['Élan vital', 'elan-vital'],
    ['Résumé', 'resume'],
    ['Zoë’s naïve plan', 'zoes-naive-plan'],
  ])('leaves accents out: %s', (heading, id) => {
    expect(headingId(heading)).toBe(id);
  });
});

describe('a phone number with a zero in brackets', () => {
  it('is dialled without it', () => {
    expect(telephoneHref('+44 (0)20 7946 0142')).toBe('tel:+442079460142');
  });
});

describe('tokens', () => {
  const unset = {
    SANITY_PROJECT_ID: undefined,
    SANITY_DATASET: 'production',
    SANITY_API_HOST: undefined,
    SANITY_API_TOKEN: undefined,
    LAKE_TOKEN: undefined,
  };

  it('of the lake never go to the cloud', () => {
    const cloud = { ...unset, SANITY_PROJECT_ID: 'abc12345', LAKE_TOKEN: 'local-secret' };
    expect(contentConfig(cloud).token).toBeUndefined();
  });

  it('of the embedded lake are its own', () => {
    const lake = { origin: 'http://127.0.0.1:3900', token: 'lake' };
    expect(contentConfig({ ...unset, SANITY_API_TOKEN: 'cloud' }, lake).token).toBe('lake');
  });
});

describe('a picture', () => {
  const config = {
    projectId: 'abc12345',
    dataset: 'production',
    imageOrigin: 'https://cdn.sanity.io',
    token: undefined,
  };
  const photo = { asset: { _id: 'image-0a1b2c-2000x1000-webp', lqip: null } };
  const crop = { left: 0.5, right: 0, top: 0, bottom: 0 };

  it('keeps the shape that an editor cut it to', () => {
    const picture = toImage(config, { ...photo, crop }, { widths: [400, 800] });
    expect(picture).toMatchObject({ width: 800, height: 800 });
  });

  it('is never offered wider than what is left of it', () => {
    const picture = toImage(config, { ...photo, crop }, { widths: [800, 1600] });
    expect(picture?.srcSet).not.toContain('1600w');
  });

  it('has no empty list of sizes when it is small', () => {
    expect(toImage(config, photo, { widths: [2400] })?.srcSet).toBeUndefined();
  });
});

describe('an empty title of staff’s for search engines', () => {
  it('leaves the page its own', () => {
    const site = { siteUrl: 'https://a.example', brand: 'W', tagline: 'T', description: 'D' };
    const page = { path: '/', title: 'Page', seo: { title: '', description: '' } };
    expect(metaTags(page, site)).toContainEqual({ title: 'Page | W' });
  });
});

describe('an address that climbs', () => {
  it('is malformed in escapes too', () => {
    expect(isMalformed('/blog/%2e%2e/x')).toBe(true);
  });

  it.each(['//evil.example', '//evil.example/about', '/a//b', '/blog/../about', '/./about', '//'])(
    'or that names another host is never kept: %s',
    (address) => {
      expect(pageKey(address)).toBeUndefined();
    },
  );
});

describe('the policy for inline scripts', () => {
  it('hashes line ends as a browser reads them', () => {
    expect(contentSecurityPolicy(['a()\r\nb()'])).toContain(hashOf('a()\nb()'));
  });
});
