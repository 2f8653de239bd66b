import { defineField } from 'sanity';
import { notTooLong } from './rules';
import { AltInput } from '../editing/inputs/alt-input';

/** Alternative text of an image. An empty string marks a decorative image, which screen readers skip. */
export const altField = defineField({
  name: 'alt',
  title: 'Description',
  type: 'string',
  description: 'One sentence that says what the picture shows. Screen readers read it out.',
  components: { input: AltInput },
  // `required` would also reject the empty string.
  validation: (rule, context) => [
    // Without a context, the types of the content are written.
    !context || needsWords(context.parent)
      ? rule.required().error('Say what the picture shows, or mark it as decoration.')
      : rule,
    notTooLong(rule),
    rule.max(180).warning('Longer than 180 characters: tiring to listen to.'),
  ],
});

/** Whether there is a picture, and it is not marked as decoration. */
function needsWords(picture: unknown) {
  const { asset, alt } = (picture ?? {}) as { asset?: unknown; alt?: string };
  return asset !== undefined && alt !== '';
}
