import { EyeClosedIcon } from '@sanity/icons/EyeClosed';
import type { ComponentType } from 'react';
import { defineField, defineType, type FieldDefinition } from 'sanity';
import { listField, optionalText } from './shared-fields';

/** The groups of the menu in which staff choose a kind of section, in its order. */
export const SECTION_GROUPS = [
  'Text',
  'Services',
  'Proof',
  'People and articles',
  'Contact',
] as const;

/** A kind of section, as a module in `sections/` exports it. */
export interface SectionDefinition {
  title: string;
  group: (typeof SECTION_GROUPS)[number];
  icon: ComponentType;
  fields: FieldDefinition[];
  /** The fields with the words by which staff recognise the section in the list: the first that has any. */
  titleFields: string[];
  pictureField?: string;
}

/** Returns the schema of a kind of section. Its sections can be hidden, and say in the list what they are. */
export function defineSection(name: string, definition: SectionDefinition) {
  const { title, group, icon, fields, titleFields, pictureField } = definition;
  const select: Record<string, string> = {
    ...Object.fromEntries(titleFields.map((field, index) => [`words${index}`, field])),
    isHidden: 'isHidden',
    ...(pictureField && { media: pictureField }),
  };
  const type = defineType({
    name,
    title,
    type: 'object',
    icon,
    fields: [
      ...fields,
      defineField({
        name: 'isHidden',
        title: 'Hide this section',
        type: 'boolean',
        description: 'Visitors do not see a hidden section. Its content stays here.',
      }),
    ],
    preview: {
      select,
      prepare: ({ isHidden, media, ...selected }) => {
        const words = titleFields.map((_, index) => selected[`words${index}`]).find(Boolean);
        return {
          title: words || title,
          subtitle: [words && title, isHidden && '(hidden)'].filter(Boolean).join(' '),
          media: isHidden ? EyeClosedIcon : media,
        };
      },
    },
  });
  return { group, type };
}

export const sectionHeading = optionalText('heading', {
  description: 'Above the section. Leave it empty for a section without a heading.',
  length: { max: 70, otherwise: 'it takes more than three lines.' },
});

export const sectionIntro = optionalText('intro', {
  title: 'Introduction',
  rows: 3,
  description: 'Beside the heading, or below it on a phone. Optional.',
  length: { max: 240, otherwise: 'it draws attention away from what follows.' },
});

/** Returns the field of a section's buttons. @param description where visitors see them */
export function actionsField(description: string): FieldDefinition {
  return listField('actions', {
    title: 'Buttons',
    description,
    of: [{ type: 'action' }],
    advice: { max: 2, otherwise: 'More than two buttons make it hard to choose.' },
  });
}
