import { useEffect, useState } from 'react';
import { asyncScheduler, throttleTime } from 'rxjs';
import { useClient } from 'sanity';
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
 * @param changing GROQ filter of these documents
 */
export function useLiveQuery<T>(
  query: string,
  params: Record<string, unknown>,
  changing: string,
  perspective: 'raw' | 'published' = 'raw',
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
      .pipe(throttleTime(THROTTLE_MS, asyncScheduler, { leading: true, trailing: true }))
      .subscribe(() => setVersion((earlier) => earlier + 1));
    return () => subscription.unsubscribe();
  }, [client, changing]);

  const asked = JSON.stringify([query, params]);
  useEffect(() => {
    if (version === 0) return undefined;
    const [groq, values] = JSON.parse(asked) as [string, Record<string, unknown>];
    const request = client.observable.fetch<T>(groq, values, { perspective }).subscribe({
      next: (data) => setResult({ data }),
      error: (error: unknown) => {
        console.error(error);
        setResult((earlier) => ({ ...earlier, error }));
      },
    });
    return () => request.unsubscribe();
  }, [client, version, asked, perspective]);
  return result;
}
