import type { ContentReader } from '~/content/content-reader';
import { PUBLIC_DOCUMENTS_QUERY } from '~/content/queries';
import { isUsableSlug } from '~/content/usable-slug';
import { documentTypes, type DocumentType, type DocumentTypeName } from '~/document-types';
import { pathOf } from '~/paths';

/** A page that search engines may list. */
export interface PublicAddress {
  path: string;
  /** The type of the document that the page is about; the type of the listed documents for a list. */
  type: DocumentTypeName;
  /** When the content last changed, ISO 8601. */
  changed?: string | undefined;
  /** The id of the image asset that stands for the page. */
  imageAssetId?: string | undefined;
}

const listPaths = new Set(documentTypes.flatMap(({ listPath }) => listPath ?? []));

/** The types with a page for each document. A list is a page even without its document. */
const typesWithPages = documentTypes.filter(({ path }) => path && !listPaths.has(path));

/**
 * Returns the address of every public page: first the pages of which there is a fixed number, then
 * the lists, then the pages about one document, newest first within a type.
 */
export async function listPublicAddresses(content: ContentReader): Promise<PublicAddress[]> {
  const types = typesWithPages.map(({ name }) => name);
  const documents = await content.query(PUBLIC_DOCUMENTS_QUERY, { types });
  const pagesOf = (type: DocumentType & { name: DocumentTypeName }): PublicAddress[] =>
    documents
      .filter(({ _type }) => _type === type.name)
      .flatMap(({ slug, _updatedAt, image }) => {
        const path = documentPath(type, slug);
        const imageAssetId = image?.assetId ?? undefined;
        return path ? [{ path, type: type.name, changed: _updatedAt, imageAssetId }] : [];
      });
  const lists = documentTypes.flatMap(({ name, listPath }): PublicAddress[] => {
    const changes = documents
      .filter(({ _type }) => _type === name)
      .map((found) => found._updatedAt);
    return listPath ? [{ path: listPath, type: name, changed: changes.toSorted().at(-1) }] : [];
  });
  return [
    ...typesWithPages.filter(({ ids }) => ids).flatMap(pagesOf),
    ...lists,
    ...typesWithPages.filter(({ ids }) => !ids).flatMap(pagesOf),
  ];
}

/** Returns the path of the page about a document; undefined when its slug cannot be in an address. */
export function documentPath({ path }: DocumentType, slug: string | null): string | undefined {
  if (!path?.includes(':slug')) return path;
  return isUsableSlug(slug) ? pathOf(path, slug) : undefined;
}
