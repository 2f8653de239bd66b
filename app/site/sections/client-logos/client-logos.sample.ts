/** A section as staff would write it, with a value in every field. */
export const sample = {
  heading: 'Trusted by',
};
