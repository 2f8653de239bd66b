import { defineDocuments } from 'sanity/presentation';
import { documentTypes } from '../../../app/document-types';

/** The main document of each page of the site. The Studio opens it beside the page. */
export const mainDocuments = defineDocuments(
  documentTypes.flatMap(({ name, path, ids }) => {
    if (!path) return [];
    if (path.includes(':slug')) {
      return [{ route: path, filter: `_type == "${name}" && slug.current == $slug` }];
    }
    return [{ route: path, filter: `_id == "${ids?.[0]}"` }];
  }),
);
