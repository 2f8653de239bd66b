import { FILL_TIME_FIELD, HONEYPOT_FIELD } from '../../enquiry/fields';

/**
 * The honeypot field and the hidden fill time. The field is moved off the screen rather than hidden, because
 * spam programs skip hidden fields. The `data-` attributes make password managers ignore it.
 */
export function Honeypot() {
  return (
    <>
      <div className="spam-trap" aria-hidden="true">
        <label htmlFor={HONEYPOT_FIELD}>Leave this field empty</label>
        <input
          type="text"
          id={HONEYPOT_FIELD}
          name={HONEYPOT_FIELD}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-bwignore=""
          data-form-type="other"
          data-lpignore="true"
        />
      </div>
      <input type="hidden" name={FILL_TIME_FIELD} defaultValue="" />
    </>
  );
}
