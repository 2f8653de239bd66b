import { DocumentTextIcon } from '@sanity/icons/DocumentText';
import { defineField, type Reference, type ValidationContext } from 'sanity';
import { API_VERSION } from '../../../app/content/api-version';
import { type SectionDefinition, sectionHeading, sectionIntro } from '../define-section';
import { documentsField } from '../shared-fields';

export const articleCards: SectionDefinition = {
  title: 'Articles',
  group: 'People and articles',
  icon: DocumentTextIcon,
  titleFields: ['heading', 'articles.0.title', 'topic.title'],
  fields: [
    sectionHeading,
    sectionIntro,
    defineField({
      name: 'topic',
      type: 'reference',
      to: [{ type: 'topic' }],
      description: 'Show the three newest articles on this topic. Leave it empty for any topic.',
      hidden: ({ parent }) => (parent?.articles?.length ?? 0) > 0,
      validation: (rule) => rule.custom(hasArticles).warning(),
    }),
    documentsField('articles', 'article', 'Or choose the articles yourself, in this order.'),
  ],
};

/** Warns when visitors would see no article. Articles that staff chose replace those of the topic. */
async function hasArticles(topic: Reference | undefined, { parent, getClient }: ValidationContext) {
  const { articles = [], isHidden } = parent as { articles?: unknown[]; isHidden?: boolean };
  if (!topic?._ref || articles.length > 0 || isHidden) return true;
  const count = await getClient({ apiVersion: API_VERSION }).fetch<number>(
    'count(*[_type == "article" && references($topic)])',
    { topic: topic._ref },
    { perspective: 'published' },
  );
  return (
    count > 0 ||
    'No article on this topic is published, so visitors see none here. Choose another topic, or none.'
  );
}
