import { at, defineMigration, set, unset } from 'sanity/migrate';

interface Page {
  _id: string;
  slug?: { current?: string };
  standfirst?: unknown;
  body?: unknown;
  sections?: unknown;
}

/**
 * A page had a standfirst and a text, and the contact page had the form between them, which was part of the
 * code. Pages consist of sections now. Visitors see the same as before.
 */
export default defineMigration({
  title: 'Turn the texts of pages into sections',
  documentTypes: ['page'],
  filter: 'defined(body) || defined(standfirst)',
  migrate: {
    document: (document) => {
      const { standfirst, body, sections, slug } = document as Page;
      const isContact = slug?.current === 'contact';
      const made = [
        {
          _type: 'opening',
          _key: 'opening',
          layout: isContact ? 'wide' : 'reading',
          ...(typeof standfirst === 'string' && { standfirst }),
        },
        ...(isContact ? [{ _type: 'enquiryForm', _key: 'form' }] : []),
        ...(Array.isArray(body)
          ? [{ _type: 'prose', _key: 'text', layout: isContact ? 'columns' : 'reading', body }]
          : []),
      ];
      return [
        ...(sections === undefined ? [at('sections', set(made))] : []),
        at('standfirst', unset()),
        at('body', unset()),
      ];
    },
  },
});
