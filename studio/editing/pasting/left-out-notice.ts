import { useToast } from '@sanity/ui/toast';
import { useCallback } from 'react';
import { type LeftOut, sentencesOf } from './left-out';

/** How long the Studio shows what a paste has left out, ms. */
const NOTICE_MS = 30_000;

/** Returns a function that tells staff what a paste has left out, if anything. */
export function useLeftOutNotice(): (leftOut: LeftOut) => void {
  const { push } = useToast();
  return useCallback(
    (leftOut) => {
      const sentences = sentencesOf(leftOut);
      if (sentences.length === 0) return;
      push({
        id: 'left-out',
        status: 'warning',
        title: 'Please check what you pasted',
        description: sentences.join(' '),
        duration: NOTICE_MS,
        closable: true,
      });
    },
    [push],
  );
}
