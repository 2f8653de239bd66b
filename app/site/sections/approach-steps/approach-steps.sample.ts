/**
 * A section as staff would write it, with a value in every field. The tests of all kinds use it, and
 * `npm run section-pictures` draws it.
 */
export const sample = {
  heading: 'Four steps, and you can stop after any of them',
  intro: 'You know the price of each step before it begins.',
};
