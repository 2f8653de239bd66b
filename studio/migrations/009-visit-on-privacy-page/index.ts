import { at, defineMigration, insert, patch } from 'sanity/migrate';

/** The paragraph of the sample content after which the new one stands, and how it begins. */
const KEY_BEFORE = '8fbd0b938623';
const BEFORE = 'When you send the enquiry form, we receive your first name';

const KEY = 'privacy-visit';
const TEXT =
  'With it we keep where your visit began: the page with the form, the first page you opened, the site that led you to us, and the campaign named in that link, if there was one. It tells us which of our pages and articles are useful. Your browser notes it in the tab, not in a cookie, and forgets it when you close the tab. It reaches us only with the form, stays in our inbox and is not forwarded. If your browser sends the Global Privacy Control signal, none of it is noted or kept.';

interface Section {
  _key: string;
  body?: { _key: string; children?: { text?: string }[] }[];
}

/**
 * Enquiries now record where the visit began, and the privacy page has to say so. The text is added only after the
 * paragraph of the sample content: a firm that wrote its own page also writes this in its own words.
 */
export default defineMigration({
  title: 'Name on the privacy page what is kept of a visit',
  documentTypes: ['page'],
  migrate: {
    document({ _id, sections }) {
      if (_id.replace(/^drafts\./, '') !== 'page-privacy' || !Array.isArray(sections)) return [];
      return (sections as Section[]).flatMap(({ _key, body = [] }) => {
        const before = body.find((block) => block._key === KEY_BEFORE);
        const isSample = before?.children?.[0]?.text?.startsWith(BEFORE);
        if (!isSample || body.some((block) => block._key === KEY)) return [];
        const path = ['sections', { _key }, 'body'];
        return patch(_id, at(path, insert([paragraph()], 'after', { _key: KEY_BEFORE })));
      });
    },
  },
});

function paragraph() {
  const children = [{ _type: 'span', _key: `${KEY}-text`, text: TEXT, marks: [] }];
  return { _type: 'block', _key: KEY, style: 'normal', markDefs: [], children };
}
