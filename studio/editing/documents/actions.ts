import type { DocumentActionComponent, DocumentActionsResolver } from 'sanity';
import { useDeleteWithUndo } from './delete-with-undo';
import { duplicatingWhatIsStored } from './duplicate-stored';
import { checkingWhatIsStored } from './publish-checked';
import { isCreatable, isFixed } from '../../../app/content/document-types';
import { useSchedule } from '../schedules/schedule-action';
import { isShared, shareDraft } from './share-draft';
import { useTakeOffSite } from './take-off-site';

/** The site needs each of the fixed documents, so nobody can delete one of them or take it off the site. */
const FIXED_ACTIONS = new Set<string | undefined>(['publish', 'discardChanges', 'restore']);

/** The actions that staff have for a document, depending on its type. */
export const documentActions: DocumentActionsResolver = (actions, { schemaType, documentId }) => {
  // Its own view has the buttons.
  if (schemaType === 'enquiry') return [];
  // The first action is the button. The others are in the menu beside it.
  const [first, ...others] = editingActions(actions, schemaType, documentId);
  return first
    ? [first, useSchedule, ...(isShared(schemaType) ? [shareDraft] : []), ...others]
    : [];
};

function editingActions(
  actions: DocumentActionComponent[],
  schemaType: string,
  documentId: string | undefined,
): DocumentActionComponent[] {
  // An address of the Studio can name any id.
  if (!isFixed(schemaType, documentId) && !isCreatable(schemaType)) return [];
  return actions
    .filter(({ action }) => !isFixed(schemaType, documentId) || FIXED_ACTIONS.has(action))
    .map(ownAction);
}

/** Returns this Studio's replacement for one of Sanity's actions, or the same action if there is none. */
function ownAction(action: DocumentActionComponent): DocumentActionComponent {
  if (action.action === 'unpublish') return useTakeOffSite;
  if (action.action === 'delete') return useDeleteWithUndo;
  if (action.action === 'publish') return checkingWhatIsStored(action);
  return action.action === 'duplicate' ? duplicatingWhatIsStored(action) : action;
}
