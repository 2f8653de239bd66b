/** A section as staff would write it, with a value in every field. */
export const sample = {
  quote: 'I had asked for two people. They showed me a tray on my own desk.',
  name: 'Marian Holt',
  role: 'Managing director',
  company: 'Halden',
  picture: {
    _type: 'image',
    _sanityAsset: 'image@file://./images/cover-the-customer-you-should-lose.webp',
    alt: 'Lines around a circle.',
  },
  consentOf: { _type: 'reference', _ref: 'client-logo-halden' },
};
