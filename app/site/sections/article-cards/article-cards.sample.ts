/** A section as staff would write it, with a value in every field. */
export const sample = {
  heading: 'Read more about such work',
  intro: 'From Insights.',
  topic: { _type: 'reference', _ref: 'topic-operations' },
  articles: [
    { _key: 'queue', _type: 'reference', _ref: 'article-the-queue-before-the-bottleneck' },
    { _key: 'roadmap', _type: 'reference', _ref: 'article-the-roadmap-is-a-budget' },
  ],
};
