import { useEffect, useRef } from 'react';
import type { ObjectInputProps } from 'sanity';

/**
 * The input of an object in a list or in a text, which opens in a dialog. It moves the focus into the first field,
 * if that is empty, as in a new object. The dialog itself focuses its breadcrumb, where typed text would be lost.
 * This waits for the next frame, after the dialog has set its focus.
 */
export function FocusFirstField(props: ObjectInputProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const field = container.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
        'input, textarea',
      );
      if (field?.value === '') field.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return <div ref={container}>{props.renderDefault(props)}</div>;
}
