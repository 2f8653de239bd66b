/** A section as staff would write it, with a value in every field. */
export const sample = {
  heading: 'Who you would work with',
  intro: 'A partner leads every engagement.',
  people: [
    { _key: 'tom', _type: 'reference', _ref: 'author-tom-adeyemi' },
    { _key: 'ines', _type: 'reference', _ref: 'author-ines-carrow' },
  ],
};
