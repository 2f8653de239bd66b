interface Subscribable<T> {
  subscribe: (observer: { next: (value: T) => void; error: (error: unknown) => void }) => {
    unsubscribe: () => void;
  };
}

/** Collects the events of a stream, and waits for the next ones. */
export interface Recording<T> {
  seen: T[];
  /** Resolves with the first event, past or future, that fits. Rejects if the stream fails first. */
  until: (fits: (event: T) => boolean) => Promise<T>;
  stop: () => void;
}

export function record<T>(source: Subscribable<T>): Recording<T> {
  const seen: T[] = [];
  const waiting = new Set<{ next: (event: T) => void; error: (error: unknown) => void }>();
  const subscription = source.subscribe({
    next: (event) => {
      seen.push(event);
      for (const waiter of waiting) waiter.next(event);
    },
    error: (error) => {
      for (const waiter of waiting) waiter.error(error);
    },
  });
  return {
    seen,
    until: (fits) => {
      const past = seen.find(fits);
      if (past !== undefined) return Promise.resolve(past);
      return new Promise((resolve, reject) => {
        const next = (event: T) => fits(event) && resolve(event);
        waiting.add({ next, error: reject });
      });
    },
    stop: () => subscription.unsubscribe(),
  };
}
