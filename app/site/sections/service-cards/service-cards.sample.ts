/** A section as staff would write it, with a value in every field. */
export const sample = {
  heading: 'The work behind it',
  intro: 'Begin with the service closest to what you have noticed.',
  services: [
    { _key: 'sales', _type: 'reference', _ref: 'service-sales' },
    { _key: 'costs', _type: 'reference', _ref: 'service-cost-base-optimisation' },
    { _key: 'launch', _type: 'reference', _ref: 'service-go-to-market' },
  ],
};
