/** A section as staff would write it, with a value in every field. The tests of all kinds use it. */
export const sample = {
  heading: 'A quote in two days',
  client: 'Halden, 140 people',
  problem: 'Quotes took nine working days, and a third of the buyers did not wait.',
  done: 'In eleven weeks we agreed which prices need a signature, and removed a check.',
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
  link: { _type: 'action', label: 'The whole story', href: '/work/halden' },
};
