import { LinkIcon } from '@sanity/icons/Link';
import { scriptDecorators } from '../../editing/form/script-decorators';
import { RichTextPlugins } from '../../editing/form/rich-text-plugins';
import { defineArrayMember, defineType } from 'sanity';
import { noTypedPhone } from '../rules';
import { linkFields } from '../link-fields';

/** The body text of articles and pages. It offers only what the site can render. */
export const richText = defineType({
  name: 'richText',
  title: 'Text',
  type: 'array',
  components: { portableText: { plugins: RichTextPlugins } },
  of: [
    defineArrayMember({
      type: 'block',
      title: 'Paragraph',
      of: [defineArrayMember({ type: 'contactDetail' })],
      validation: (rule) => rule.custom(noTypedPhone).warning(),
      styles: [
        { title: 'Paragraph', value: 'normal' },
        { title: 'Heading', value: 'h2' },
        { title: 'Subheading', value: 'h3' },
        { title: 'Quotation', value: 'blockquote' },
      ],
      lists: [
        { title: 'Bullets', value: 'bullet' },
        { title: 'Numbers', value: 'number' },
      ],
      marks: {
        decorators: [
          { title: 'Strong', value: 'strong' },
          { title: 'Emphasis', value: 'em' },
          ...scriptDecorators,
        ],
        annotations: [
          {
            name: 'link',
            title: 'Link',
            type: 'object',
            icon: LinkIcon,
            fields: linkFields,
          },
        ],
      },
    }),
    defineArrayMember({ type: 'figure' }),
    defineArrayMember({ type: 'table' }),
    defineArrayMember({ type: 'chart' }),
    defineArrayMember({ type: 'download' }),
    defineArrayMember({ type: 'callout' }),
    defineArrayMember({ type: 'pullQuote' }),
    defineArrayMember({ type: 'queueSum' }),
  ],
});
