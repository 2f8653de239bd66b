/** Rel and type of what waits: a browser does nothing with links and scripts of a kind it does not know. */
export const LATER = 'later';

/** Sent to the window once React has taken the page over. */
export const HYDRATED_EVENT = 'page-hydrated';

/** On a control whose use is being kept until then; it shows that something is coming. */
export const WAITING_ATTRIBUTE = 'data-waiting';
