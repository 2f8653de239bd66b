/** A section as staff would write it, for tests and for the picture in the Studio's menu. */
export const sample = {
  heading: 'Which customers cost more than they pay?',
  intro: 'A partner reads every message and answers within one working day.',
};
