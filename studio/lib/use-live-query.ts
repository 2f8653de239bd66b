import { useEffect, useState } from 'react';
import { asyncScheduler, throttleTime } from 'rxjs';
import { useClient } from 'sanity';
import type { z } from 'zod';
import { API_VERSION } from '../../app/content/api-version';

/** The shortest time between two requests, ms: one action of a person may change several documents. */
const THROTTLE_MS = 300;

interface LiveResult<T> {
  /** The last result; while the parameters change, that of the earlier ones. */
  data?: T;
  /** Why the last request failed. */
  error?: unknown;
}

/**
 * Returns the result of a query, and a new one after each change of certain documents.
 * @param schema parses the result, because any program may have stored any value in any field. It stays the same
 * object.
 * @param changing GROQ filter of these documents
 */
export function useLiveQuery<Schema extends z.ZodType>(
  schema: Schema,
  query: string,
  params: Record<string, unknown>,
  changing: string,
  perspective: 'raw' | 'published' = 'raw',
): LiveResult<z.infer<Schema>> {
  const client = useClient({ apiVersion: API_VERSION });
  /** Counts the changes, from the moment when they can be heard. */
  const [version, setVersion] = useState(0);
  const [result, setResult] = useState<LiveResult<z.infer<Schema>>>({});
  useEffect(() => {
    const changes = client.listen(
      `*[${changing}]`,
      {},
      { events: ['welcome', 'mutation'], includeResult: false, includeAllVersions: true },
    );
    const subscription = changes
      .pipe(throttleTime(THROTTLE_MS, asyncScheduler, { leading: true, trailing: true }))
      .subscribe(() => setVersion((earlier) => earlier + 1));
    return () => subscription.unsubscribe();
  }, [client, changing]);

  const asked = JSON.stringify([query, params]);
  useEffect(() => {
    if (version === 0) return undefined;
    const [groq, values] = JSON.parse(asked) as [string, Record<string, unknown>];
    const fail = (error: unknown) => {
      console.error(error);
      setResult((earlier) => ({ ...earlier, error }));
    };
    const request = client.observable.fetch<unknown>(groq, values, { perspective }).subscribe({
      next: (stored) => {
        const parsed = schema.safeParse(stored);
        if (parsed.success) setResult({ data: parsed.data });
        else fail(parsed.error);
      },
      error: fail,
    });
    return () => request.unsubscribe();
  }, [client, version, asked, perspective, schema]);
  return result;
}
