import { at, defineMigration, setIfMissing } from 'sanity/migrate';

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

/** The entries of the menu and the footer were part of the code. */
export default defineMigration({
  title: 'Add the entries of the menu and the footer to the settings',
  documentTypes: ['siteSettings'],
  filter: '!defined(header) && !defined(footer)',
  migrate: {
    document: () => [at('header', setIfMissing(HEADER)), at('footer', setIfMissing(FOOTER))],
  },
});
