import { defineDocuments } from 'sanity/presentation';
import { documentTypes } from '../../../app/content/document-types';

/** The main document of each page of the site. The Studio opens it beside the page. */
export const mainDocuments = defineDocuments(
  documentTypes.flatMap(({ name, path, slugParts = 1, ids }) => {
    if (!path) return [];
    if (path.includes(':slug')) {
      const filter = `_type == "${name}" && slug.current == `;
      const nested = {
        route: path.replace(':slug', ':parent/:slug'),
        filter: `${filter}$parent + "/" + $slug`,
      };
      return [{ route: path, filter: `${filter}$slug` }, ...(slugParts > 1 ? [nested] : [])];
    }
    return [{ route: path, filter: `_id == "${ids?.[0]}"` }];
  }),
);
