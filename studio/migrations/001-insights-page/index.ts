import { createIfNotExists, defineMigration } from 'sanity/migrate';

/**
 * The words above the list of articles were part of the code. Staff change them in the document
 * `insightsPage` now, which they cannot create themselves.
 */
export default defineMigration({
  title: 'Add the document with the words above the list of articles',
  documentTypes: ['insightsPage'],
  // Sanity's type of a migration asks for a generator that may wait.
  async *migrate() {
    yield createIfNotExists({
      _id: 'insightsPage',
      _type: 'insightsPage',
      title: 'Insights',
      standfirst:
        'What we have learned about work that waits, prices that slip and plans that argue with themselves.',
      seo: {
        _type: 'seo',
        description:
          'Articles on pricing, forecasting, market entry, incentives and cost, for people who run scaling companies.',
      },
    });
  },
});
