import type { SanityClient } from '@sanity/client';
import { useCallback, useEffect, useState } from 'react';
import { asyncScheduler, defer, filter, map, type ObservableInput, throttleTime } from 'rxjs';
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
  const asked = JSON.stringify([query, params]);
  const ask = useCallback(
    (client: SanityClient) => {
      const [groq, values] = JSON.parse(asked) as [string, Record<string, unknown>];
      const stored = client.observable.fetch<unknown>(groq, values, { perspective });
      return stored.pipe(map((result) => schema.parse(result)));
    },
    [asked, perspective, schema],
  );
  return useLive(ask, changing);
}

/**
 * Returns the response to a request, and a new one after each change of certain documents.
 * @param ask sends the request. When the caller passes another function, that one is called at once.
 * @param changing GROQ filter of these documents
 * @param ignoresEdits whether only a new or a removed document counts as a change
 */
export function useLive<T>(
  ask: (client: SanityClient) => ObservableInput<T>,
  changing: string,
  ignoresEdits = false,
): LiveResult<T> {
  const client = useClient({ apiVersion: API_VERSION });
  /** Counts the changes, from the moment when they can be heard. */
  const [version, setVersion] = useState(0);
  const [result, setResult] = useState<LiveResult<T>>({});
  useEffect(() => {
    const changes = client.listen(
      `*[${changing}]`,
      {},
      { events: ['welcome', 'mutation'], includeResult: false, includeAllVersions: true },
    );
    const subscription = changes
      .pipe(
        filter(
          (event) => !ignoresEdits || !('transition' in event && event.transition === 'update'),
        ),
        throttleTime(THROTTLE_MS, asyncScheduler, { leading: true, trailing: true }),
      )
      .subscribe(() => setVersion((earlier) => earlier + 1));
    return () => subscription.unsubscribe();
  }, [client, changing, ignoresEdits]);

  useEffect(() => {
    if (version === 0) return undefined;
    const request = defer(() => ask(client)).subscribe({
      next: (data) => setResult({ data }),
      error: (error: unknown) => {
        console.error(error);
        setResult((earlier) => ({ ...earlier, error }));
      },
    });
    return () => request.unsubscribe();
  }, [client, version, ask]);
  return result;
}
