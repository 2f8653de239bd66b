/** Where the Studio's development server hands out a session with the local lake. */
export const LAKE_SESSION_PATH = '/lake-session';
