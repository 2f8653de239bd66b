/** A section as staff would write it, for tests and for the picture in the Studio's menu. */
export const sample = {
  heading: 'Four steps, and you can stop after any of them',
  intro: 'You know the price of each step before it begins.',
};
