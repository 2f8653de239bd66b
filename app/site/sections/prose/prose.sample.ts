/** A section as staff would write it, with a value in every field. */
export const sample = {
  heading: 'Where the nine days went',
  layout: 'reading',
  body: [
    {
      _key: 'first',
      _type: 'block',
      style: 'normal',
      markDefs: [{ _key: 'link', _type: 'link', href: '/insights' }],
      children: [
        { _key: 'a', _type: 'span', marks: [], text: 'An estimator worked on each quote for ' },
        { _key: 'b', _type: 'span', marks: ['strong'], text: 'one day' },
        {
          _key: 'c',
          _type: 'span',
          marks: [],
          text: '. For the other eight it was in a tray, as ',
        },
        { _key: 'd', _type: 'span', marks: ['link'], text: 'so often' },
        { _key: 'e', _type: 'span', marks: [], text: '.' },
      ],
    },
    {
      _key: 'figures',
      _type: 'table',
      caption: 'A quote, in working days',
      header: { _type: 'tableRow', cells: ['Part of the quote', 'Before', 'After'] },
      rows: [
        { _key: 'waiting', _type: 'tableRow', cells: ['Waiting', '8', '1.25'] },
        { _key: 'working', _type: 'tableRow', cells: ['Working', '1', '0.75'] },
        { _key: 'all', _type: 'tableRow', cells: ['All', '9', '2'] },
      ],
      hasTotalRow: true,
    },
    {
      _key: 'template',
      _type: 'download',
      label: 'A quote to fill in',
      _sanityAsset: 'file@file://./files/quote.docx',
    },
  ],
};
