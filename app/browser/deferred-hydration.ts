/** The `rel` of a deferred style sheet. Browsers ignore a link with an unknown `rel`. */
export const DEFERRED_STYLESHEET = 'deferred';

/** The `type` of a deferred script. Browsers ignore it. `data-module` names a module to preload with it. */
export const DEFERRED_SCRIPT = 'text/deferred';

/** Event on `window` after React has hydrated the page. */
export const HYDRATED_EVENT = 'page-hydrated';

/** Key in session storage for the address of a page whose code could not be loaded. */
export const DESTINATION_KEY = 'destination';

/** Attribute of a control whose click waits for hydration. The style sheet shows it as pending. */
export const PENDING_ATTRIBUTE = 'data-waiting';
