import { DocumentTextIcon } from '@sanity/icons/DocumentText';
import { DocumentsIcon } from '@sanity/icons/Documents';
import { HomeIcon } from '@sanity/icons/Home';
import { LaunchIcon } from '@sanity/icons/Launch';
import { defineField, defineType } from 'sanity';
import { INSIGHTS_PATH } from '../../../app/content/addresses/paths';
import { LINKED_SECTIONS, type LinkedSection } from '../../../app/site/shell/navigation';
import { isPublishedPage, PageEntryPreview } from '../../editing/menu/page-entry';
import { readAddress } from '../../editing/links/read-address';
import { siteUrl } from '../../lib/page-settings';
import { choices, entryOf, requiredText, weakReference } from '../shared-fields';

const label = requiredText('label', {
  description: 'What visitors read.',
  length: { max: 20, otherwise: 'it takes up the space of two entries.' },
});

const menuSection = defineType({
  name: 'menuSection',
  title: 'Section of the home page',
  type: 'object',
  icon: HomeIcon,
  fields: [
    label,
    defineField({
      name: 'section',
      title: 'Which section',
      type: 'string',
      description:
        'The page scrolls to it. The entry for the enquiry form shows the phone numbers.',
      options: { layout: 'radio', list: choices(LINKED_SECTIONS) },
      validation: (rule) => rule.required(),
    }),
  ],
  preview: {
    select: { title: 'label', section: 'section' },
    prepare: ({ title, section }) => ({
      title: title || 'New entry',
      subtitle: section && `Home page: ${LINKED_SECTIONS[section as LinkedSection]}`,
    }),
  },
});

const menuPage = defineType({
  name: 'menuPage',
  title: 'Page',
  type: 'object',
  icon: DocumentTextIcon,
  fields: [
    label,
    weakReference('page', ['page'], {
      title: 'Which page',
      description: 'Visitors see the entry while this page is published.',
      validation: (rule) => [rule.required(), rule.custom(isPublishedPage).warning()],
    }),
  ],
  components: { preview: PageEntryPreview },
  preview: {
    select: { title: 'label', page: 'page' },
    prepare: ({ title, page }) => ({ title: title || 'New entry', page }),
  },
});

const menuInsights = defineType({
  name: 'menuInsights',
  title: 'Insights',
  type: 'object',
  icon: DocumentsIcon,
  fields: [label],
  preview: {
    select: { title: 'label' },
    prepare: ({ title }) => ({ title: title || 'New entry', subtitle: INSIGHTS_PATH }),
  },
});

/** A page of this site is an entry that follows its address. */
function isOutside(url: string | undefined) {
  const isOwn = url !== undefined && readAddress(url, siteUrl)?.startsWith('/');
  return !isOwn || 'This is a page of this site. Delete this entry, and add a “Page” instead.';
}

const menuLink = defineType({
  name: 'menuLink',
  title: 'Link to another site',
  type: 'object',
  icon: LaunchIcon,
  fields: [
    label,
    defineField({
      name: 'url',
      title: 'Address',
      type: 'url',
      description: 'Opens in the same tab. Begin with https://',
      validation: (rule) => [rule.required().uri({ scheme: ['https'] }), rule.custom(isOutside)],
    }),
  ],
  ...entryOf('New entry', 'label', 'url'),
});

/** The kinds of entries of the menu and the footer. */
export const menuEntries = [menuSection, menuPage, menuInsights, menuLink];
