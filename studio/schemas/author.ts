import { UserIcon } from '@sanity/icons';
import { defineField, defineType } from 'sanity';
import { written } from './rules';

export const author = defineType({
  name: 'author',
  title: 'Author',
  type: 'document',
  icon: UserIcon,
  fields: [
    defineField({
      name: 'name',
      type: 'string',
      description:
        'Beside the date of an article, in the list and on the article itself, and again at its end.',
      ...written(),
    }),
    defineField({
      name: 'role',
      type: 'string',
      description: 'After the name, at the end of the author’s articles.',
      ...written({ max: 60, otherwise: 'it takes more than one line.' }),
    }),
    defineField({
      name: 'bio',
      title: 'About the author',
      type: 'text',
      rows: 3,
      description: 'After the name and the role. Two or three sentences.',
      ...written({ max: 300, otherwise: 'it draws attention away from the article.' }),
    }),
  ],
  preview: { select: { title: 'name', subtitle: 'role' } },
});
