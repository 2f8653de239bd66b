import { UserIcon } from '@sanity/icons/User';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { AUTHOR_PATTERN, pathOf } from '../../app/content/addresses/paths';
import { optionalPictureIn } from '../editing/pictures/picture-places';
import { altField } from './alt-field';
import { notTooLong } from './rules';
import { checkedOnField, listField, requiredText, slugField } from './shared-fields';

export const author = defineType({
  name: 'author',
  title: 'Person',
  type: 'document',
  icon: UserIcon,
  fields: [
    requiredText('name', {
      description:
        'Beside the date of an article, in the list and on the article itself, again at its end, and the heading of the page of this person.',
    }),
    slugField(
      'author',
      `The end of the address of the page: ${pathOf(AUTHOR_PATTERN, '…')} If you change it after publishing, the old address redirects to the new one.`,
      'name',
    ),
    requiredText('role', {
      description: 'After the name, at the end of the author’s articles.',
      length: { max: 60 },
    }),
    requiredText('bio', {
      title: 'About the person',
      rows: 3,
      description: 'After the name and the role. Two or three sentences.',
      length: { max: 300, otherwise: 'it draws attention away from the article.' },
    }),
    defineField({
      name: 'portrait',
      type: 'image',
      description: 'On the page of this person, and small at the end of the articles. Optional.',
      ...optionalPictureIn('authorPortrait'),
      fields: [altField],
    }),
    listField('facts', {
      title: 'Career, in three facts',
      description: 'On the page of this person: what they did, where, and when. Optional.',
      of: [defineArrayMember({ type: 'string', validation: notTooLong })],
      advice: { max: 3, otherwise: 'Visitors remember three.' },
    }),
    checkedOnField,
  ],
  preview: { select: { title: 'name', subtitle: 'role', media: 'portrait' } },
});
