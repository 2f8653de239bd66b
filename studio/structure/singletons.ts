import { DOCUMENT_TYPES, type DocumentType } from '../../app/document-types';

/** Returns the registry's entry of a type; undefined for types of Sanity, such as image assets. */
export function documentType(schemaType: string): DocumentType | undefined {
  return (DOCUMENT_TYPES as Record<string, DocumentType>)[schemaType];
}

/** Returns whether a document is a fixed one of its type: the site needs it, at its address. */
export function isFixed(schemaType: string, id: string | undefined): boolean {
  return id !== undefined && (documentType(schemaType)?.ids?.includes(id) ?? false);
}
