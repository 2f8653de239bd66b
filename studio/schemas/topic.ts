import { TagIcon } from '@sanity/icons/Tag';
import { defineType } from 'sanity';
import { INSIGHTS_PATH, pathOf, TOPIC_PATTERN } from '../../app/content/addresses/paths';
import { onTabs, requiredText, seoTab, slugField, tab } from './shared-fields';

export const topic = defineType({
  name: 'topic',
  title: 'Topic',
  type: 'document',
  icon: TagIcon,
  ...onTabs(
    tab('text', 'Text', [
      requiredText('title', {
        description:
          'On the cards of its articles, above the list under Insights, and the heading of its own page.',
        length: { max: 30, otherwise: 'the topics no longer fit above the list.' },
      }),
      slugField(
        'topic',
        `The end of the address of its page: ${INSIGHTS_PATH}/… If you change it after publishing, the old address redirects to the new one.`,
      ),
      requiredText('description', {
        rows: 3,
        description:
          'The larger text below the heading of its page. Also used in search results, unless “Search and sharing” has a description.',
        length: { max: 240, otherwise: 'it reads as body text.' },
      }),
    ]),
    seoTab(),
  ),
  preview: {
    select: { title: 'title', slug: 'slug.current' },
    prepare: ({ title, slug }) => ({ title, subtitle: slug && pathOf(TOPIC_PATTERN, slug) }),
  },
});
