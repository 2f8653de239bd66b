/** A section as staff would write it, with a value in every field. */
export const sample = {
  heading: 'Which customers cost more than they pay?',
  intro: 'A partner reads every message and answers within one working day.',
};
