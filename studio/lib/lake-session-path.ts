/** Path at which the Studio's development server opens a session with the local lake. */
export const LAKE_SESSION_PATH = '/lake-session';
