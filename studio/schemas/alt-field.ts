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
    isDecoration(context?.parent)
      ? rule
      : rule.required().error('Say what the picture shows, or mark it as decoration.'),
    notTooLong(rule),
    rule.max(180).warning('Longer than 180 characters: tiring to listen to.'),
  ],
});

function isDecoration(picture: unknown) {
  return (picture as { alt?: string } | undefined)?.alt === '';
}
