/** Path at which the local lake opens a session. The Studio's development server forwards it. */
export const LAKE_SESSION_PATH = '/v1/auth/session';
