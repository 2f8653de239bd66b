import { useToast } from '@sanity/ui/toast';
import { useEffect } from 'react';
import { Subject } from 'rxjs';
import type { SchemaType } from 'sanity';
import { isDownload } from './picture-file';

const refusals = new Subject<{ title: string; description: string }>();

/** Long enough to read two sentences, ms. */
const SHOWN_MS = 20_000;

/**
 * Shows a toast that says why a file was not accepted, and what to do.
 * @param type the field's type; undefined outside of a form.
 */
export function showRefusal(type: SchemaType | undefined, words: string): void {
  const file = isDownload(type) ? 'file' : 'picture';
  const what = type?.title ? `${type.title}: the ${file}` : `The ${file}`;
  refusals.next({ title: `${what} was not accepted`, description: words });
}

/** Shows the toasts of `showRefusal`. Uploads run outside React's components. */
export function useRefusalToasts(): void {
  const { push } = useToast();
  useEffect(() => {
    const subscription = refusals.subscribe((refusal) =>
      push({ ...refusal, status: 'error', closable: true, duration: SHOWN_MS }),
    );
    return () => subscription.unsubscribe();
  }, [push]);
}
