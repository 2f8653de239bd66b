/** Rel of a style sheet that waits: a browser does nothing with a link of a kind it does not know. */
export const LATER = 'later';

/** Type of a script that waits, for the same reason; `data-module` names one to be fetched with it. */
export const LATER_SCRIPT = 'text/later';

/** Sent to the window once React has taken the page over. */
export const HYDRATED_EVENT = 'page-hydrated';

/** Where session storage keeps the address of a page whose code could not be had. */
export const GOING_TO_KEY = 'going-to';

/** On a control whose use is being kept until then; it shows that something is coming. */
export const WAITING_ATTRIBUTE = 'data-waiting';
