/** A section as staff would write it, with a value in every field. */
export const sample = {
  standfirst: 'Halden makes fans. Its quotes took nine days, and now they take two.',
  layout: 'wide',
  picture: {
    _type: 'image',
    _sanityAsset: 'image@file://./images/cover-the-queue-before-the-bottleneck.webp',
    alt: 'A copper line narrows before a bright circle.',
  },
  actions: [
    { _key: 'talk', _type: 'action', label: 'Talk to us', href: '/contact' },
    { _key: 'how', _type: 'action', label: 'How we work', href: '/#approach' },
  ],
};
