import { type RefObject, useEffect, useRef } from 'react';
import { isKeySegment, type ObjectInputProps } from 'sanity';

/**
 * Moves the focus into the first field of an object that opens in a dialog, if that field is empty, as in a
 * new object. The dialog itself focuses its breadcrumb, where typed text would be lost. This waits for the
 * next frame, after the dialog has set its focus.
 * @param container the element around the fields.
 */
export function useFocusOnFirstField(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const field = container.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
        'input, textarea',
      );
      if (field?.value === '') field.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [container]);
}

/**
 * The default input of an object. An object in a list or in a text opens in a dialog, and gets `useFocusOnFirstField`.
 */
export function FocusFirstField(props: ObjectInputProps) {
  const opensInDialog = isKeySegment(props.path.at(-1) ?? '');
  return opensInDialog ? <FocusedObject {...props} /> : props.renderDefault(props);
}

function FocusedObject(props: ObjectInputProps) {
  const container = useRef<HTMLDivElement>(null);
  useFocusOnFirstField(container);
  return <div ref={container}>{props.renderDefault(props)}</div>;
}
