import { useToast } from '@sanity/ui';
import { useEffect } from 'react';
import { Subject } from 'rxjs';
import type { LayoutProps } from 'sanity';

interface Refusal {
  /** The title of the field; undefined outside of a form. */
  field: string | undefined;
  words: string;
}

const refusals = new Subject<Refusal>();

/** Long enough to read two sentences, ms. */
const SHOWN_MS = 20_000;

/** Shows a toast that says why a picture was not accepted, and what to do. */
export function showRefusal(field: string | undefined, words: string): void {
  refusals.next({ field, words });
}

/** Layout of the Studio that shows the toasts of `showRefusal`. Uploads run outside React's components. */
export function RefusalsLayout(props: LayoutProps) {
  const { push } = useToast();
  useEffect(() => {
    const subscription = refusals.subscribe(({ field, words }) =>
      push({
        status: 'error',
        title: field ? `${field}: the picture was not accepted` : 'The picture was not accepted',
        description: words,
        closable: true,
        duration: SHOWN_MS,
      }),
    );
    return () => subscription.unsubscribe();
  }, [push]);
  return props.renderDefault(props);
}
