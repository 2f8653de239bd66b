import { expect, it } from 'vitest';
import { telephoneHref } from '~/content/contact-details';

it.each([
  ['+1 (212) 555-0142', 'tel:+12125550142'],
  ['+44 20 7946 0142', 'tel:+442079460142'],
  ['020 7946 0142', 'tel:02079460142'],
  ['(0)20 7946 0142', 'tel:02079460142'],
  ['+44.20.7946.0142', 'tel:+442079460142'],
  ['+44\u00a020\u20117946', 'tel:+44207946'],
])('dials %s as %s', (displayed, href) => {
  expect(telephoneHref(displayed)).toBe(href);
});

it('omits a zero in brackets, which is not dialled from abroad', () => {
  expect(telephoneHref('+44 (0)20 7946 0142')).toBe('tel:+442079460142');
});
