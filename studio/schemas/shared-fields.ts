import { defineField, type FieldDefinition } from 'sanity';

/** Puts fields on a tab of the form. @param group the name of one of the document type's `groups` */
export function onTab(group: string, fields: FieldDefinition[]): FieldDefinition[] {
  return fields.map((field) => ({ ...field, group }));
}

/** The tab of `seoField`. */
export const SEO_TAB = { name: 'seo', title: 'Search and sharing' };

/** Returns the field with a page's texts and picture for search results and for sharing. */
export function seoField(description: string): FieldDefinition {
  return defineField({ ...SEO_TAB, type: 'seo', group: SEO_TAB.name, description });
}
