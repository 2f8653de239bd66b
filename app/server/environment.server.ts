import { isIP } from 'node:net';
import { z } from 'zod';
import { BLOCKED_PORTS, UNBLOCKED_PORT } from '../platform/http/blocked-ports';
import { settingConflicts } from './setting-conflicts.server';

const BINDABLE_ADDRESS = 'an IP address of this machine, such as 127.0.0.1, or localhost';
const HTTP_ADDRESS = 'an http or https address';
const WITHOUT_CREDENTIALS = `${HTTP_ADDRESS} without a user name and password`;
const HTTP_ORIGIN =
  'an http or https origin without a path or trailing slash, such as https://www.example.com';

const SMTP_ADDRESS = 'an smtp or smtps address, such as smtps://user:password@mail.example.com';
const TOKEN = 'a token without spaces, as it goes into a header';

/** `fetch` refuses an address with credentials, and the message of its error repeats them. */
const httpAddress = z
  .url({ protocol: /^https?$/, error: HTTP_ADDRESS })
  .refine((value) => !hasCredentials(value), { error: WITHOUT_CREDENTIALS });
const httpOrigin = z.string().refine((value) => isHttpOrigin(value), { error: HTTP_ORIGIN });
const token = z.string().regex(/^[\x21-\x7e]+$/, { error: TOKEN });

const wholeNumber = (minimum: number, expected: string, maximum = Infinity) =>
  z.coerce
    .number({ error: expected })
    .int({ error: expected })
    .min(minimum, { error: expected })
    .max(maximum, { error: expected });

const port = wholeNumber(1, 'a port number from 1 to 65535', 65_535).refine(
  (value) => !BLOCKED_PORTS.has(value),
  { error: UNBLOCKED_PORT },
);

/**
 * The schema of the settings, by environment variable. A unit test checks that the table in
 * .deploy/README.md and `.env.example` list the same variables.
 */
export const settings = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], {
      error: 'one of development, production, test',
    })
    .default('production'),
  PORT: port.default(3000),
  HOST: z
    .string()
    .refine((value) => value === 'localhost' || isIP(value) !== 0, { error: BINDABLE_ADDRESS })
    .optional(),
  DRAIN_SECONDS: wholeNumber(0, 'a whole number of seconds, from 0 to 3600', 3_600).default(5),
  SITE_URL: httpOrigin.optional(),
  SANITY_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]*$/, {
      error: 'a Sanity project id: lower-case letters and digits',
    })
    .optional(),
  SANITY_DATASET: z
    .string()
    .regex(/^~?[a-z0-9][a-z0-9_-]{0,63}$/, {
      error: 'a dataset name: lower-case letters, digits, dashes and underscores',
    })
    .default('production'),
  SANITY_API_HOST: httpOrigin.optional(),
  SANITY_API_TOKEN: token.optional(),
  LAKE_PORT: port.default(3900),
  LAKE_DIR: z.string().default('.lake'),
  LAKE_TOKEN: token.optional(),
  CACHE_DIR: z.string().default('.cache'),
  STAFF_DIR: z.string().default('.staff'),
  BACKUP_DIR: z.string().optional(),
  ENQUIRY_WEBHOOK_URL: httpAddress.optional(),
  ENQUIRY_RATE_LIMIT: wholeNumber(1, 'a whole number of enquiries, 1 or more').default(10),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: SMTP_ADDRESS }).optional(),
  SMTP_FROM: z.email({ error: 'an email address' }).optional(),
  SEARCH_RATE_LIMIT: wholeNumber(1, 'a whole number of searches, 1 or more').default(60),
  TRUST_PROXY: wholeNumber(0, 'how many proxies to trust, a whole number').default(0),
  STUDIO_PORT: port.default(3333),
  METRICS_PORT: port.optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
  LOG_FORMAT: z.enum(['json', 'text'], { error: 'json or text' }).optional(),
});

const environmentSchema = settings
  .superRefine((values, context) => {
    for (const { name, expected } of settingConflicts(values)) {
      context.addIssue({ code: 'custom', path: [name], message: expected });
    }
  })
  .transform((values) => ({
    ...values,
    SITE_URL: values.SITE_URL ?? `http://localhost:${values.PORT}`,
  }));

/** The settings whose values may reach the log. Any other one, also a new one, may hold a secret. */
const HOLDS_NO_SECRET =
  /^(NODE_ENV|HOST|PORT|TRUST_PROXY|SMTP_FROM|SANITY_PROJECT_ID|SANITY_DATASET|LOG_\w+|\w+_(PORT|DIR|LIMIT|SECONDS))$/;

function hasCredentials(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username !== '' || password !== '';
}

function isHttpOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, origin } = new URL(value);
  return /^https?:$/.test(protocol) && origin === value;
}

/** The validated settings. The table under "Settings" in .deploy/README.md explains each one. */
export type Environment = z.infer<typeof environmentSchema>;

/** Thrown for a setting with a bad value. The message names each variable and what it should be. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/**
 * Reads the program's settings. An empty value counts as unset.
 * @throws {EnvironmentError} when a variable has a bad value.
 */
export function parseEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => {
    const name = issue.path.join('.');
    const isShown = given[name] !== undefined && HOLDS_NO_SECRET.test(name);
    const shown = isShown ? `, but is ${JSON.stringify(given[name])}` : '';
    return `${name} must be ${issue.message}${shown}`;
  });
  throw new EnvironmentError(lines.join('\n'));
}

/** Returns the format that `LOG_FORMAT` sets. Without it, a person reads in development and on a terminal. */
export function logFormat({ LOG_FORMAT, NODE_ENV }: Environment): 'json' | 'text' {
  if (LOG_FORMAT) return LOG_FORMAT;
  return NODE_ENV === 'development' || process.stdout.isTTY ? 'text' : 'json';
}
