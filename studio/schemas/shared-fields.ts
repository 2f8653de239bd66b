import { defineField, type FieldDefinition } from 'sanity';

/** Returns the fields with a tab of the form. Every document type with tabs puts each field on one. */
export function onTab(group: string, fields: FieldDefinition[]): FieldDefinition[] {
  return fields.map((field) => ({ ...field, group }));
}

/** The tab of `seoField`. */
export const SEO_TAB = { name: 'seo', title: 'Search and sharing' };

/** The texts and the picture of a page in search results and when somebody shares it. */
export function seoField(description: string): FieldDefinition {
  return defineField({ ...SEO_TAB, type: 'seo', group: SEO_TAB.name, description });
}
