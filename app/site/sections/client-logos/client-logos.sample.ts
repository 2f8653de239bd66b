/** A section as staff would write it, for tests and for the picture in the Studio's menu. */
export const sample = {
  heading: 'Trusted by',
};
