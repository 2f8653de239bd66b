/** A section as staff would write it, with a value in every field. */
export const sample = {
  heading: 'The sum of your queue',
  intro: 'Three numbers that you can count this morning.',
  things: 'orders',
};
