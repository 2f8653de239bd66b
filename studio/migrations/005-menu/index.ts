import { at, defineMigration, set } from 'sanity/migrate';

const section = (label: string, id: string) => ({
  _type: 'menuSection',
  _key: id,
  label,
  section: id,
});

const page = (label: string, slug: string) => ({
  _type: 'menuPage',
  _key: slug,
  label,
  page: { _type: 'reference', _ref: `page-${slug}`, _weak: true },
});

const insights = (label: string) => ({ _type: 'menuInsights', _key: 'insights', label });

const HEADER = [
  section('Services', 'services'),
  section('Approach', 'approach'),
  section('Contact Us', 'contact'),
  insights('Insights'),
  page('About Us', 'about'),
  section('Trusted By', 'trusted-by'),
];

const FOOTER = [
  section('Services', 'services'),
  section('Approach', 'approach'),
  insights('Articles'),
  section('Contact Us', 'contact'),
  page('Privacy', 'privacy'),
];

/** What each document gets where it has nothing yet: what the code had. */
const FIELDS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  siteSettings: {
    header: HEADER,
    footer: FOOTER,
    phoneUsCountry: 'United States',
    phoneUkCountry: 'United Kingdom',
    talkLabel: 'Talk to us',
    form: {
      firstName: 'First Name',
      secondName: 'Second Name',
      organisation: 'Organisation',
      email: 'Email Address',
      phone: 'Phone',
      challenge: 'How can we help?',
      button: 'Send message',
      note: 'Fields marked * are required. How we handle your details:',
      privacyLink: 'privacy',
    },
  },
  homePage: { servicesMore: 'Read more', stepLabel: 'Step', moreLabel: 'More', lessLabel: 'Less' },
  insightsPage: { contentsHeading: 'In this article', readNextHeading: 'Read next' },
};

/**
 * The entries of the menu and the footer, and small words such as "Read more", were part of the code. A
 * document that has one of its new fields has had the others too: staff may have emptied them.
 */
export default defineMigration({
  title: 'Add the menu, the footer and the small words to the content',
  documentTypes: Object.keys(FIELDS),
  migrate: {
    document({ _type, ...document }) {
      const fields = FIELDS[_type] ?? {};
      if (Object.keys(fields).some((name) => name in document)) return [];
      return Object.entries(fields).map(([name, value]) => at(name, set(value)));
    },
  },
});
