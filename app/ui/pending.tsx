import { useLayoutEffect, type RefObject } from 'react';

/** Placeholder for a component that is loading. It marks the control that opens it as pending. */
export function Pending({ control }: { control: RefObject<Element | null | undefined> }) {
  useLayoutEffect(() => {
    const element = control.current;
    element?.setAttribute('data-waiting', '');
    return () => element?.removeAttribute('data-waiting');
  }, [control]);
  return null;
}
