import { useToast } from '@sanity/ui/toast';
import { useCallback } from 'react';
import { reasonOf } from './ask-site';

/** Returns a function that logs an error, and shows staff a toast with what failed and why. */
export function useFailureToast(): (title: string, error: unknown) => void {
  const { push } = useToast();
  return useCallback(
    (title, error) => {
      console.error(error);
      push({ status: 'error', title, description: reasonOf(error) });
    },
    [push],
  );
}
