/** A section as staff would write it, with a value in every field. */
export const sample = {
  heading: 'Four steps, and you can stop after any of them',
  intro: 'You know the price of each step before it begins.',
};
