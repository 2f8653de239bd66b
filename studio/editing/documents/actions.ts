import type { DocumentActionComponent, DocumentActionsResolver } from 'sanity';
import { enquiryActions } from './enquiry-actions';
import { useDeleteWithUndo } from './delete-with-undo';
import { keepingAddress } from './publish-with-redirect';
import { checkingWhatIsStored } from './publish-checked';
import { changeablePath, placeOf } from '../../../app/document-types';
import { usesStaffAccounts } from '../../lib/source-options';
import { shareDraft } from './share-draft';
import { isSingleton, isTheSingleton } from '../../structure/singletons';
import { useTakeOffSite } from './take-off-site';

/** The site needs each of these documents, so nobody can delete one of them or add another. */
const SINGLETON_ACTIONS = new Set(['publish', 'discardChanges', 'restore']);

/** The actions that staff have for a document, depending on its type. */
export const documentActions: DocumentActionsResolver = (actions, { schemaType, documentId }) => {
  if (schemaType === 'enquiry') return enquiryActions;
  // The first action is the button. The others are in the menu beside it.
  const [first, ...others] = editingActions(actions, schemaType, documentId);
  return first ? [first, ...sharingActions(schemaType), ...others] : [];
};

function editingActions(
  actions: DocumentActionComponent[],
  schemaType: string,
  documentId: string | undefined,
): DocumentActionComponent[] {
  if (!isSingleton(schemaType)) return actions.map((action) => ownAction(action, schemaType));
  if (!isTheSingleton(schemaType, documentId)) return [];
  return actions
    .filter(({ action }) => action && SINGLETON_ACTIONS.has(action))
    .map((action) => ownAction(action, schemaType));
}

/** Returns this Studio's replacement for one of Sanity's actions, or the same action if there is none. */
function ownAction(action: DocumentActionComponent, schemaType: string): DocumentActionComponent {
  if (action.action === 'unpublish') return useTakeOffSite;
  if (action.action === 'delete') return useDeleteWithUndo;
  if (action.action !== 'publish') return action;
  const path = changeablePath(schemaType);
  return checkingWhatIsStored(path === undefined ? action : keepingAddress(action));
}

/** The site makes share links for its own staff, and only for documents that a page shows. */
function sharingActions(schemaType: string): DocumentActionComponent[] {
  const isShown = placeOf(schemaType, 'any-slug') !== undefined;
  return isShown && usesStaffAccounts() ? [shareDraft] : [];
}
