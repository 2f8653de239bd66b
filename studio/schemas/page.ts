import { DocumentIcon } from '@sanity/icons/Document';
import { defineArrayMember, defineField, defineType, type ValidationContext } from 'sanity';
import { isRedirectTarget } from '../../app/content/redirect-target';
import { isFixed } from '../../app/content/document-types';
import { SECTION_GROUPS } from './define-section';
import { problemOfNewAddress } from './redirect-problems';
import { MAX_LIST_ITEMS } from '../../app/platform/constants';
import { atMost, documentFits } from './rules';
import { sectionPicture } from './section-pictures';
import { linkWarnings, type Section, sectionErrors, sectionWarnings } from './section-problems';
import { sections } from './section-kinds';
import { headingField, onTabs, seoTab, slugField, tab } from './shared-fields';
import { fetchSurroundings } from './surroundings';

/** The menu in which staff choose a kind of section has a tab for each group, and one with all kinds. */
const groups = SECTION_GROUPS.map((title) => ({
  name: title,
  title,
  of: sections.filter(({ group }) => group === title).map(({ type }) => type.name),
}));

export const page = defineType({
  name: 'page',
  title: 'Page',
  type: 'document',
  icon: DocumentIcon,
  ...onTabs(
    tab('content', 'Content', [
      headingField,
      {
        ...slugField(
          'page',
          'What follows the site’s name: careers, or work/halden for a page below another. The old address redirects to the new one if you change it after publishing. Fixed for About, Contact and Privacy.',
        ),
        readOnly: ({ document }) => isFixed('page', document?._id.replace(/^drafts\./, '')),
      },
      defineField({
        name: 'sections',
        type: 'array',
        description:
          'What the page shows, from top to bottom. Drag a section to move it. To copy one to another page, choose “Copy” in its menu, and on the other page “Paste field” in the menu of this list.',
        of: groups.flatMap(({ of }) => of).map((type) => defineArrayMember({ type })),
        options: {
          insertMenu: {
            filter: true,
            views: [{ name: 'grid', previewImageUrl: sectionPicture }, { name: 'list' }],
            groups,
          },
        },
        validation: (rule) => [
          rule.required().min(1),
          ...atMost(rule, MAX_LIST_ITEMS, 'sections', 'Move some to another page.'),
          rule.custom(documentFits),
          rule.custom((value) => sectionErrors(asSections(value))),
          rule.custom((value) => sectionWarnings(asSections(value))).warning(),
          rule.custom(linksLeadSomewhere).warning(),
        ],
      }),
    ]),
    seoTab(
      undefined,
      defineField({
        name: 'noindex',
        title: 'Keep this page out of search results',
        type: 'boolean',
        description:
          'For a campaign that only some people should find. The page still opens at its address.',
      }),
    ),
  ),
  preview: {
    select: { title: 'title', slug: 'slug.current' },
    prepare: ({ title, slug }) => ({ title, subtitle: `/${slug ?? ''}` }),
  },
});

const NOT_PUBLISHED =
  'This link leads to a page that is not published, so visitors see its words without a link. Publish the page, or choose another one.';

/** Warns about links to pages and addresses of this site where visitors find nothing. */
async function linksLeadSomewhere(value: unknown[] | undefined, context: ValidationContext) {
  const surroundings = await fetchSurroundings(context);
  return linkWarnings(asSections(value), (link) => {
    if ('page' in link) {
      return surroundings.pages.some(({ id }) => id === link.page) ? undefined : NOT_PUBLISHED;
    }
    // The field of the link refuses other addresses, unless they are for e-mail or a telephone.
    const { address: to } = link;
    return isRedirectTarget(to) ? problemOfNewAddress({ to }, surroundings) : undefined;
  });
}

function asSections(value: unknown[] | undefined): Section[] {
  return (value ?? []) as Section[];
}
