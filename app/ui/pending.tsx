import { useLayoutEffect, type RefObject } from 'react';

/** Stands in for what is still being fetched: the control that asked for it shows that it is coming. */
export function Pending({ control }: { control: RefObject<Element | null | undefined> }) {
  useLayoutEffect(() => {
    const element = control.current;
    element?.setAttribute('data-waiting', '');
    return () => element?.removeAttribute('data-waiting');
  }, [control]);
  return null;
}
