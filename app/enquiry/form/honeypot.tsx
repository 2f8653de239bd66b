import type { RefObject } from 'react';
import { FILL_TIME_FIELD, TRAP_FIELD } from '../fields';

/**
 * What people neither see nor fill in. The field is moved out of sight rather than hidden, because
 * programs skip hidden ones; the `data-` attributes tell password managers to leave it alone.
 */
export function Honeypot({ fillTime }: { fillTime: RefObject<HTMLInputElement> }) {
  return (
    <>
      <div className="spam-trap" aria-hidden="true">
        <label htmlFor={TRAP_FIELD}>Leave this field empty</label>
        <input
          type="text"
          id={TRAP_FIELD}
          name={TRAP_FIELD}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-bwignore=""
          data-form-type="other"
          data-lpignore="true"
        />
      </div>
      <input ref={fillTime} type="hidden" name={FILL_TIME_FIELD} defaultValue="" />
    </>
  );
}
