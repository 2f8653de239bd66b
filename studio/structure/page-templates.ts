import type { Template } from 'sanity';

interface PageTemplate {
  id: string;
  title: string;
  /** For what a member of staff would choose it. */
  purpose: string;
  sections: Section[];
}

interface Section {
  _type: string;
  [field: string]: string;
}

/** What staff may begin a new page with. The first one has the id of Sanity's own template, which it replaces. */
export const PAGE_TEMPLATES: readonly PageTemplate[] = [
  {
    id: 'page',
    title: 'Plain text',
    purpose: 'A notice, terms or anything else to read. One narrow column.',
    sections: [
      { _type: 'opening', layout: 'reading' },
      { _type: 'prose', layout: 'reading' },
    ],
  },
  {
    id: 'page-campaign',
    title: 'Campaign',
    purpose:
      'One offer for visitors from an advertisement or a letter, with the enquiry form at its end.',
    sections: [
      { _type: 'opening', layout: 'wide' },
      { _type: 'figures', heading: 'What it is worth' },
      { _type: 'serviceCards', heading: 'What we do about it' },
      { _type: 'testimonial' },
      { _type: 'questions', heading: 'What others ask first' },
      { _type: 'enquiryForm' },
    ],
  },
  {
    id: 'page-case-study',
    title: 'Case study',
    purpose:
      'What changed for a client, with figures before and after. Choose an address such as work/halden.',
    sections: [
      { _type: 'opening', layout: 'wide' },
      { _type: 'caseSummary', heading: 'What changed' },
      { _type: 'prose', heading: 'What we found and did', layout: 'reading' },
      { _type: 'testimonial' },
      { _type: 'articleCards', heading: 'Read more about such work' },
      { _type: 'callToAction', heading: 'Does this sound familiar?' },
    ],
  },
  {
    id: 'page-careers',
    title: 'Careers',
    purpose: 'A job: what it is, what it pays, whom one works with, and how you choose.',
    sections: [
      { _type: 'opening', layout: 'wide' },
      { _type: 'figures', heading: 'What to expect' },
      { _type: 'prose', heading: 'The job', layout: 'reading' },
      { _type: 'people', heading: 'Who you would work with' },
      { _type: 'questions', heading: 'What people ask before they write' },
      { _type: 'callToAction', heading: 'Write to us' },
    ],
  },
];

/** The templates for Sanity. Each section gets a key that no other page's section has. */
export const pageTemplates: Template[] = PAGE_TEMPLATES.map(({ id, title, sections }) => ({
  id,
  title: `Page: ${title}`,
  schemaType: 'page',
  value: () => ({
    sections: sections.map((section) => ({ ...section, _key: `section-${crypto.randomUUID()}` })),
  }),
}));
