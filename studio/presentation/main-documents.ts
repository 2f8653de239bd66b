import { defineDocuments } from 'sanity/presentation';
import { documentTypes } from '../../app/document-types';

/** The document that a page of the site is about. The Studio opens it beside the page. */
export const mainDocuments = defineDocuments(
  documentTypes.flatMap(({ name, path, ids }) => {
    if (!path) return [];
    if (path.includes(':slug')) {
      return [{ route: path, filter: `_type == "${name}" && slug.current == $slug` }];
    }
    return [{ route: path, filter: `_id == "${ids?.[0]}"` }];
  }),
);
