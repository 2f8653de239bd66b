/** A section as staff would write it, for tests and for the picture in the Studio's menu. */
export const sample = {
  heading: 'Who you would work with',
  intro: 'A partner leads every engagement.',
  people: [
    { _key: 'tom', _type: 'reference', _ref: 'author-tom-adeyemi' },
    { _key: 'ines', _type: 'reference', _ref: 'author-ines-carrow' },
  ],
};
