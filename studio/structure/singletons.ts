import { DOCUMENT_TYPES, type DocumentType } from '../../app/document-types';

/** Returns the registry's entry of a type; undefined for types of Sanity, such as image assets. */
export function documentType(schemaType: string): DocumentType | undefined {
  return (DOCUMENT_TYPES as Record<string, DocumentType>)[schemaType];
}

/** Returns whether the documents of a type are fixed: staff edit them, and create no others. */
export function isSingleton(schemaType: string): boolean {
  return documentType(schemaType)?.ids !== undefined;
}

/** Returns whether a document is the fixed document of its type. An address can name another id. */
export function isTheSingleton(schemaType: string, id: string | undefined): boolean {
  return id !== undefined && (documentType(schemaType)?.ids?.includes(id) ?? false);
}

/** Returns whether staff create documents of a type: visitors, not staff, write enquiries. */
export function isCreatable(schemaType: string): boolean {
  const type = documentType(schemaType);
  return type !== undefined && !type.ids && !type.isWrittenByVisitors;
}
