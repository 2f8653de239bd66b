/** A section as staff would write it, with a value in every field. */
export const sample = {
  heading: 'One page, after half a day',
  intro: 'What a client received, with the names blacked out.',
  title: 'Problem statement',
  subtitle: 'For [client], 60 people, 14 March',
  parts: [
    {
      _key: 'constraint',
      _type: 'annotatedPart',
      label: 'The constraint',
      text: 'Orders wait for a signature, before anybody builds them.',
      note: 'One constraint, and where we counted it.',
      chart: {
        _type: 'chart',
        kind: 'bars',
        title: 'Days an order waits',
        shows: 'Sign-off is the longest wait.',
        unit: 'working days',
        source: '126 open orders',
        emphasis: 'Sign-off',
        header: { _type: 'tableRow', cells: ['Stage', 'Days'] },
        rows: [
          { _key: 'drawings', _type: 'tableRow', cells: ['Drawings', '10'] },
          { _key: 'sign-off', _type: 'tableRow', cells: ['Sign-off', '14.5'] },
        ],
      },
    },
    {
      _key: 'cost',
      _type: 'annotatedPart',
      label: 'What it costs a month',
      text: '£38,600, from your own ledger. [Customer] alone took £9,700 of it.',
      note: 'Each line comes from the client’s books.',
    },
  ],
};
