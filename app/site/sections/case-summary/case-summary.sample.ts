import { sample as figures } from '../figures/figures.sample';

/** A section as staff would write it, with a value in every field. */
export const sample = {
  heading: 'A quote in two days',
  client: 'Halden, 140 people',
  problemLabel: 'The problem',
  problem: 'Quotes took nine working days, and a third of the buyers did not wait.',
  doneLabel: 'What we changed',
  done: 'In eleven weeks we agreed which prices need a signature, and removed a check.',
  basis: 'composed',
  figures: figures.figures,
  link: { _type: 'action', label: 'The whole story', href: '/work/halden' },
  consentOf: { _type: 'reference', _ref: 'client-logo-halden' },
};
