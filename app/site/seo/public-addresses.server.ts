import type { ContentReader } from '~/content/content-reader';
import { PUBLIC_DOCUMENTS_QUERY } from '~/content/queries';
import {
  documentTypes,
  ownPath,
  type DocumentType,
  type DocumentTypeName,
} from '~/content/document-types';

/** A public page. */
export interface PublicAddress {
  path: string;
  /** The type of the document that the page shows, or of the documents that a list page lists. */
  type: DocumentTypeName;
  /** When the content last changed, ISO 8601. */
  changed?: string | undefined;
  /** The asset id of the page's main image. */
  imageAssetId?: string | undefined;
  /** Whether staff keep the page out of search results. */
  noindex?: boolean;
}

const listPaths = new Set(documentTypes.flatMap(({ listPath }) => listPath ?? []));

/** The types with a page for each document. List pages are not among them: they need no document. */
const typesWithPages = documentTypes.filter(({ path }) => path && !listPaths.has(path));

/**
 * Returns the address of every public page: first the fixed pages, then the list pages, then the
 * pages of types to which staff add documents, newest first within a type.
 */
export async function listPublicAddresses(content: ContentReader): Promise<PublicAddress[]> {
  const types = typesWithPages.map(({ name }) => name);
  const documents = await content.query(PUBLIC_DOCUMENTS_QUERY, { types });
  const pagesOf = (type: DocumentType & { name: DocumentTypeName }): PublicAddress[] =>
    documents
      .filter(({ _type }) => _type === type.name)
      .flatMap(({ slug, _updatedAt, noindex, image }) => {
        const path = ownPath(type.name, slug);
        const imageAssetId = image?.assetId ?? undefined;
        const address = { type: type.name, changed: _updatedAt, imageAssetId };
        return path ? [{ ...address, path, noindex: noindex === true }] : [];
      });
  const lists = documentTypes.flatMap(({ name, listPath }): PublicAddress[] => {
    const changes = documents
      .filter(({ _type }) => _type === name)
      .map((document) => document._updatedAt);
    return listPath ? [{ path: listPath, type: name, changed: changes.toSorted().at(-1) }] : [];
  });
  return [
    ...typesWithPages.filter(({ ids }) => ids).flatMap(pagesOf),
    ...lists,
    ...typesWithPages.filter(({ ids }) => !ids).flatMap(pagesOf),
  ];
}
