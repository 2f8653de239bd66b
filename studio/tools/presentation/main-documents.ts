import { defineDocuments } from 'sanity/presentation';
import { PREVIEW_FOLDER } from '../../../app/content/addresses/paths';
import { documentTypes } from '../../../app/content/document-types';

/** The main document of each page of the site. The Studio opens it beside the page. */
export const mainDocuments = defineDocuments([
  // The frame begins at an address that also looks like that of a page, for which Presentation would miss a document.
  { route: `${PREVIEW_FOLDER}:rest`, resolve: () => undefined },
  ...documentTypes.flatMap(({ name, path, slugParts = 1, ids }) => {
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
]);
