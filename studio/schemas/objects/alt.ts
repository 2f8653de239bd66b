import { defineField } from 'sanity';
import { AltInput } from '../../inputs/alt-input';

/** Text in place of a picture. The empty string is an answer too: decoration, skipped by readers. */
export const altField = defineField({
  name: 'alt',
  title: 'Description',
  type: 'string',
  description: 'Read out to visitors who do not see the picture: what it shows, in one sentence.',
  components: { input: AltInput },
  // `required` alone would refuse the empty string as well.
  validation: (rule, context) => [
    isDecoration(context?.parent) ? rule : rule.required(),
    rule.max(180).warning('Longer than 180 characters: tiring to listen to.'),
  ],
});

function isDecoration(picture: unknown) {
  return (picture as { alt?: string } | undefined)?.alt === '';
}
