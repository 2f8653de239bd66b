import { z } from 'zod';

/** A request that changes content, in a form that can be stored and sent again. */
export const Write = z.object({
  /** The lake and the cloud apply a transaction once, however often it is sent. */
  transactionId: z.string(),
  apiVersion: z.string(),
  /** Path below the version, such as `/data/actions/production`. */
  path: z.string(),
  query: z.record(z.string(), z.string()),
  body: z.record(z.string(), z.unknown()),
});
export type Write = z.infer<typeof Write>;

interface Request {
  url: string;
  method?: string;
  query?: unknown;
  body?: unknown;
}

const ADDRESS = /\/(v[\w-]+)(\/data\/(?:actions|mutate)\/[^/?]+)$/;

/** Returns a request of Sanity's client as a write; undefined when it changes nothing. */
export function writeOf({ url, method, query, body }: Request): Write | undefined {
  const [, version, path] = ADDRESS.exec(url) ?? [];
  if (method !== 'POST' || !version || !path || typeof body !== 'object') return undefined;
  const given = body as Record<string, unknown>;
  if (given.dryRun) return undefined;
  const transactionId =
    typeof given.transactionId === 'string' ? given.transactionId : crypto.randomUUID();
  return {
    transactionId,
    apiVersion: version.slice(1),
    path,
    query: Object.fromEntries(
      Object.entries(query ?? {}).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      ),
    ),
    body: { ...given, transactionId },
  };
}

/**
 * Returns whether a write contains text that somebody has typed. The Studio commits it by itself, and needs
 * only the id of the transaction from the response.
 */
export function isTyped({ query }: Write): boolean {
  return String(query.tag).endsWith('document.commit');
}

/**
 * Returns whether a write comes from the preview: a section that somebody has moved, added or removed there.
 * Presentation's client writes nothing else, and waits for no response.
 */
export function isFromPreview({ path, query }: Write): boolean {
  return path.startsWith('/data/mutate/') && query.visibility === 'async';
}
