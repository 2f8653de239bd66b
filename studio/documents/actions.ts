import type { DocumentActionComponent, DocumentActionsResolver } from 'sanity';
import { enquiryActions } from './enquiry-actions';
import { keepingOldAddress } from './publish-with-redirect';
import { changeablePath, placeOf } from '../../app/document-types';
import { usesStaffAccounts } from '../lib/content-source';
import { shareDraft } from './share-draft';
import { isSingleton, isTheSingleton } from './singletons';

/** The site needs each of these documents, so nobody can delete one of them or add another. */
const SINGLETON_ACTIONS = new Set(['publish', 'discardChanges', 'restore']);

/** The actions that staff have for a document, by its type. */
export const documentActions: DocumentActionsResolver = (actions, { schemaType, documentId }) => {
  if (schemaType === 'enquiry') return enquiryActions;
  const editing = editingActions(actions, schemaType, documentId);
  // The first action is the button, and the others are its menu.
  const [first, ...others] = editing;
  return first ? [first, ...sharingActions(schemaType), ...others] : [];
};

function editingActions(
  actions: DocumentActionComponent[],
  schemaType: string,
  documentId: string | undefined,
): DocumentActionComponent[] {
  if (isSingleton(schemaType)) {
    if (!isTheSingleton(schemaType, documentId)) return [];
    return actions.filter(({ action }) => action && SINGLETON_ACTIONS.has(action));
  }
  const path = changeablePath(schemaType);
  if (path === undefined) return actions;
  return actions.map((action) =>
    action.action === 'publish' ? keepingOldAddress(action, path) : action,
  );
}

/** The site makes share links for its own staff, of documents that a page shows. */
function sharingActions(schemaType: string): DocumentActionComponent[] {
  const isShown = placeOf(schemaType, 'any-slug') !== undefined;
  return isShown && usesStaffAccounts() ? [shareDraft] : [];
}
