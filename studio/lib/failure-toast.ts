import { type ToastParams, useToast } from '@sanity/ui/toast';
import { useCallback } from 'react';
import { reasonOf } from './ask-site';

type ShowFailure = (title: string, error: unknown, params?: Pick<ToastParams, 'id'>) => void;

/** Returns a function that logs an error, and shows staff a toast with what failed and why. */
export function useFailureToast(): ShowFailure {
  const { push } = useToast();
  return useCallback(
    (title, error, params) => {
      console.error(error);
      push({ status: 'error', title, description: reasonOf(error), ...params });
    },
    [push],
  );
}
