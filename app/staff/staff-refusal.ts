/** The body of a response that refuses a request of staff. */
export interface StaffRefusal {
  /** The reason, in words for staff. */
  error: string;
  /** Whether the site accepts the request after a new sign-in. */
  needsSignIn?: boolean;
}
