import { useCallback, useSyncExternalStore } from 'react';
import type { BehaviorSubject } from 'rxjs';

/** Returns the value of a subject, and renders the caller again when it changes. */
export function useSubject<T>(subject: BehaviorSubject<T>): T {
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = subject.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    [subject],
  );
  return useSyncExternalStore(subscribe, () => subject.value);
}
