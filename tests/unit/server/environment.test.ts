import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EnvironmentError, parseEnvironment, type Environment } from '~/server/environment.server';

type Name = keyof Environment;

const DEFAULTS: [Name, unknown][] = [
  ['NODE_ENV', 'production'],
  ['PORT', 3000],
  ['HOST', undefined],
  ['DRAIN_SECONDS', 5],
  ['SITE_URL', 'http://localhost:3000'],
  ['SANITY_PROJECT_ID', undefined],
  ['SANITY_DATASET', 'production'],
  ['SANITY_API_HOST', undefined],
  ['SANITY_API_TOKEN', undefined],
  ['LAKE_PORT', 3900],
  ['LAKE_DIR', '.lake'],
  ['LAKE_TOKEN', undefined],
  ['CACHE_DIR', '.cache'],
  ['ENQUIRY_WEBHOOK_URL', undefined],
  ['SMTP_URL', undefined],
  ['ENQUIRY_RATE_LIMIT', 10],
  ['SEARCH_RATE_LIMIT', 60],
  ['TRUST_PROXY', 0],
  ['LOG_LEVEL', 'info'],
];

const GOOD: [Name, given: string, read: unknown][] = [
  ['NODE_ENV', 'development', 'development'],
  ['PORT', '2', 2],
  ['PORT', '65535', 65_535],
  ['HOST', '127.0.0.1', '127.0.0.1'],
  ['HOST', '::1', '::1'],
  ['HOST', 'localhost', 'localhost'],
  ['DRAIN_SECONDS', '0', 0],
  ['SITE_URL', 'https://www.example.com', 'https://www.example.com'],
  ['SITE_URL', 'http://localhost:8080', 'http://localhost:8080'],
  ['SANITY_PROJECT_ID', 'abc12345', 'abc12345'],
  ['SANITY_DATASET', 'staging_2-b', 'staging_2-b'],
  ['SANITY_API_HOST', 'http://127.0.0.1:3900', 'http://127.0.0.1:3900'],
  ['SANITY_API_TOKEN', 'sk-anything', 'sk-anything'],
  ['LAKE_PORT', '4900', 4900],
  ['LAKE_DIR', '/var/lib/lake', '/var/lib/lake'],
  ['LAKE_TOKEN', 'sixteen-letters!', 'sixteen-letters!'],
  ['CACHE_DIR', '/var/cache/site', '/var/cache/site'],
  ['ENQUIRY_WEBHOOK_URL', 'https://hooks.example/a?b=c', 'https://hooks.example/a?b=c'],
  ['SMTP_URL', 'smtps://a%40b:c@mail.example:465', 'smtps://a%40b:c@mail.example:465'],
  ['ENQUIRY_RATE_LIMIT', '1', 1],
  ['TRUST_PROXY', '2', 2],
  ['LOG_LEVEL', 'silent', 'silent'],
];

const ORIGIN = 'an http or https origin without a path or trailing slash';
const WITHOUT_CREDENTIALS = 'an http or https address without a user name and password';
const PORT_NUMBER = 'a port number from 1 to 65535';
const UNBLOCKED = 'a port that browsers and fetch do not block';
const DATASET_NAME = 'a dataset name: lower-case letters, digits, dashes and underscores';

const BAD: [Name, given: string, wanted: string][] = [
  ['PORT', 'eighty', PORT_NUMBER],
  ['PORT', '0', PORT_NUMBER],
  ['PORT', '65536', PORT_NUMBER],
  ['PORT', '80.5', PORT_NUMBER],
  ['HOST', 'www.example.com', 'an IP address of this machine'],
  ['HOST', '127.0.0.1:3000', 'an IP address of this machine'],
  ['DRAIN_SECONDS', '-1', 'a whole number of seconds'],
  ['LAKE_PORT', '-1', PORT_NUMBER],
  ['LAKE_PORT', '0', PORT_NUMBER],
  ['PORT', '6000', UNBLOCKED],
  ['LAKE_PORT', '4190', UNBLOCKED],
  ['STUDIO_PORT', '6667', UNBLOCKED],
  ['METRICS_PORT', '10080', UNBLOCKED],
  ['SITE_URL', 'www.example.com', ORIGIN],
  ['SITE_URL', 'https://www.example.com/', ORIGIN],
  ['SITE_URL', 'https://www.example.com/site', ORIGIN],
  ['SITE_URL', 'ftp://www.example.com', 'an http or https origin without a path'],
  ['SANITY_PROJECT_ID', 'My Project', 'a Sanity project id'],
  ['SANITY_DATASET', 'Production', DATASET_NAME],
  ['SANITY_DATASET', 'a'.repeat(65), DATASET_NAME],
  ['SANITY_API_HOST', 'localhost', ORIGIN],
  ['SANITY_API_HOST', 'https://lake.example/v1', ORIGIN],
  ['SANITY_API_TOKEN', 'two words', 'a token without spaces'],
  ['LAKE_TOKEN', 'line\nbreak', 'a token without spaces'],
  ['ENQUIRY_WEBHOOK_URL', 'hooks.example/a', 'an http or https address'],
  ['SMTP_URL', 'https://mail.example', 'an smtp or smtps address'],
  ['SMTP_FROM', 'Firm', 'an email address'],
  ['ENQUIRY_WEBHOOK_URL', 'file:///etc/passwd', 'an http or https address'],
  ['ENQUIRY_WEBHOOK_URL', 'https://ada:hunter2@hooks.example/a', WITHOUT_CREDENTIALS],
  ['ENQUIRY_WEBHOOK_URL', 'https://hunter2@hooks.example/a', WITHOUT_CREDENTIALS],
  ['ENQUIRY_RATE_LIMIT', '0', 'a whole number of enquiries, 1 or more'],
  ['ENQUIRY_RATE_LIMIT', 'many', 'a whole number of enquiries, 1 or more'],
  ['TRUST_PROXY', 'true', 'how many proxies to trust, a whole number'],
  ['TRUST_PROXY', '-1', 'how many proxies to trust, a whole number'],
  ['LOG_LEVEL', 'loud', 'one of fatal, error, warn, info, debug, trace, silent'],
];

describe('reading the environment', () => {
  it.each(DEFAULTS)('%s is %j when unset', (name, value) => {
    expect(parseEnvironment({})[name]).toBe(value);
  });

  it.each(DEFAULTS)('%s counts as unset when it is empty', (name, value) => {
    expect(parseEnvironment({ [name]: '' })[name]).toBe(value);
  });

  it.each(GOOD)('accepts %s=%s', (name, given, read) => {
    expect(parseEnvironment({ [name]: given })[name]).toBe(read);
  });

  it.each(BAD)('refuses %s=%s and says what it should be', (name, given, wanted) => {
    expect(() => parseEnvironment({ [name]: given })).toThrow(EnvironmentError);
    expect(() => parseEnvironment({ [name]: given })).toThrow(`${name} must be ${wanted}`);
  });

  it('names every bad variable at once', () => {
    const both = { PORT: 'x', TRUST_PROXY: 'y' };
    expect(() => parseEnvironment(both)).toThrow(/^PORT must be .*\nTRUST_PROXY must be .*$/);
  });

  it('shows the value that was given', () => {
    expect(() => parseEnvironment({ PORT: 'eighty' })).toThrow('but is "eighty"');
  });

  it('ignores variables that are not its own', () => {
    expect(parseEnvironment({ HOME: '/root' })).not.toHaveProperty('HOME');
  });
});

describe('settings that depend on each other', () => {
  it('uses localhost and the port as the site’s address by default', () => {
    expect(parseEnvironment({ PORT: '8080' }).SITE_URL).toBe('http://localhost:8080');
  });

  it('refuses one port for the site and its lake', () => {
    const shared = { PORT: '4000', LAKE_PORT: '4000' };
    expect(() => parseEnvironment(shared)).toThrow('LAKE_PORT must be another port than PORT');
  });

  it.each([{ SANITY_PROJECT_ID: 'abc12345' }, { SANITY_API_HOST: 'http://127.0.0.1:9' }])(
    'accepts the lake’s port for the site when the site starts no lake: %j',
    (elsewhere) => {
      expect(parseEnvironment({ PORT: '3900', ...elsewhere }).PORT).toBe(3900);
    },
  );
});

type Settings = Record<string, string>;

describe('settings that contradict each other [serving.settings]', () => {
  it.each([
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT must be another port than PORT, which is 3000'],
    [{ METRICS_PORT: '3900' }, 'METRICS_PORT must be another port than LAKE_PORT'],
    [{ PORT: '3333' }, 'STUDIO_PORT must be another port than PORT, which is 3333'],
    [{ STUDIO_PORT: '3900' }, 'STUDIO_PORT must be another port than LAKE_PORT'],
    [
      { SANITY_API_HOST: 'http://localhost:3000' },
      'SANITY_API_HOST must be another address than that of the site itself',
    ],
    [
      { SANITY_API_HOST: 'https://a.example', SITE_URL: 'https://a.example' },
      'SANITY_API_HOST must be another address than that of the site itself',
    ],
  ])('are refused: %j', (given: Settings, message) => {
    expect(() => parseEnvironment(given)).toThrow(message);
  });

  it.each([
    { STAFF_DIR: '.lake' },
    { LAKE_DIR: '/srv/data', STAFF_DIR: '/srv/data/' },
    { LAKE_DIR: '/srv/data', BACKUP_DIR: '/srv/data/backup' },
    { LAKE_DIR: '/srv/data', BACKUP_DIR: '/srv/data/../data/a/b' },
    { LAKE_DIR: '/srv/data', CACHE_DIR: '/srv' },
    { CACHE_DIR: '/srv/cache', BACKUP_DIR: '/srv/cache/..data' },
  ])('are refused with the names of both folders: %j', (given: Settings) => {
    const [one = '', other = one] = Object.keys(given);
    expect(() => parseEnvironment(given)).toThrow(
      /^\w+_DIR must be a folder that is neither in nor around \w+_DIR, which is "/,
    );
    expect(() => parseEnvironment(given)).toThrow(one);
    expect(() => parseEnvironment(given)).toThrow(other);
  });

  it.each(['public/lake', 'public', 'build/x', 'studio/dist/static', 'app', '.', '..', '/'])(
    'are refused when a folder would be served or rebuilt: %s',
    (folder) => {
      for (const name of ['LAKE_DIR', 'STAFF_DIR', 'CACHE_DIR', 'BACKUP_DIR']) {
        expect(() => parseEnvironment({ [name]: folder })).toThrow(
          `${name} must be a folder that is neither in nor around the project’s folder `,
        );
      }
    },
  );

  it('are accepted when the folders only begin alike', () => {
    const given = { LAKE_DIR: '/srv/lake', STAFF_DIR: '/srv/lake-staff', BACKUP_DIR: 'backups' };
    expect(parseEnvironment(given)).toMatchObject(given);
  });

  describe('through symbolic links', () => {
    let folder: string;

    beforeAll(() => {
      folder = mkdtempSync(join(realpathSync(tmpdir()), 'linked-folders-'));
      mkdirSync(join(folder, 'lake'));
      symlinkSync(join(folder, 'lake'), join(folder, 'link'));
      symlinkSync(join(process.cwd(), 'public'), join(folder, 'files'));
    });

    afterAll(() => rmSync(folder, { recursive: true }));

    it('are refused', () => {
      const lake = { LAKE_DIR: join(folder, 'lake') };
      expect(() => parseEnvironment({ ...lake, BACKUP_DIR: join(folder, 'link/new') })).toThrow(
        'BACKUP_DIR must be a folder that is neither in nor around LAKE_DIR',
      );
      expect(() => parseEnvironment({ LAKE_DIR: join(folder, 'files/lake') })).toThrow(
        'the project’s folder public',
      );
    });
  });
});

describe('a setting that is not an address', () => {
  it.each([
    ['SITE_URL', 'nonsense'],
    ['SITE_URL', 'www.example.com'],
    ['SANITY_API_HOST', '10.0.0.5:3900'],
  ])('is refused: %s=%s', (name, value) => {
    expect(() => parseEnvironment({ [name]: value })).toThrow(EnvironmentError);
  });

  it('is refused without its value, which may contain a secret', () => {
    const withSecret = { ENQUIRY_WEBHOOK_URL: 'hooks.example/catch/s3cret' };
    expect(() => parseEnvironment(withSecret)).toThrow(/^(?!.*s3cret)/s);
    expect(() => parseEnvironment({ SITE_URL: 'https://u:s3cret@a.example' })).toThrow(
      /^(?!.*s3cret)/s,
    );
  });
});

it('names the default port of the lake when the site’s port equals it', () => {
  expect(() => parseEnvironment({ PORT: '3900' })).toThrow(/^(?!.*undefined)/s);
});
