import { useEffect, useRef } from 'react';
import type { ObjectInputProps } from 'sanity';

/**
 * Moves the focus into the first field of an object that opens in a dialog, if the field is empty, as it
 * is in a new object. The dialog would focus its breadcrumb, and what is typed then would be lost.
 */
export function useFocusOnFirstField({ members, onPathFocus, value }: ObjectInputProps): void {
  const first = members.find((member) => member.kind === 'field');
  const name =
    first?.kind === 'field' && value?.[first.name] === undefined ? first.name : undefined;
  const isOpen = useRef(false);
  useEffect(() => {
    if (isOpen.current) return;
    isOpen.current = true;
    if (name !== undefined) onPathFocus([name]);
  }, [name, onPathFocus]);
}

/** Input of an object with `useFocusOnFirstField`. */
export function FocusFirstField(props: ObjectInputProps) {
  useFocusOnFirstField(props);
  return props.renderDefault(props);
}
