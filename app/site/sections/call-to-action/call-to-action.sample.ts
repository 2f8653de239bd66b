/** A section as staff would write it, with a value in every field. */
export const sample = {
  heading: 'How long does your quote wait?',
  text: 'The first call takes forty-five minutes and costs nothing.',
  actions: [
    { _key: 'talk', _type: 'action', label: 'Talk to us', href: '/contact' },
    { _key: 'case', _type: 'action', label: 'Another story', href: '/work/kestrel' },
  ],
};
