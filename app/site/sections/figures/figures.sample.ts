/** A section as staff would write it, with a value in every field. */
export const sample = {
  heading: 'What changed',
  intro: 'Measured before and after, in the same way.',
  figures: [
    {
      _key: 'days',
      _type: 'measuredFigure',
      number: '2',
      measuredIn: 'working days',
      label: 'from enquiry to quote; it was nine',
      source: 'Median of 180 quotes',
    },
    {
      _key: 'orders',
      _type: 'measuredFigure',
      number: '18',
      measuredIn: 'orders a month',
      label: 'from 60 quotes; it was 12',
      source: 'Order book, September to November',
    },
  ],
};
