/** The state of one document after one transaction. `body` is null when the transaction deleted it. */
export interface Revision {
  seq: number;
  documentId: string;
  transactionId: string;
  timestamp: string;
  author: string;
  mutations: string;
  body: string | null;
}

/** Older revisions of a document are deleted, so that years of editing do not fill the disk. */
export const REVISIONS_KEPT = 250;
