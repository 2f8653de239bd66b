import type { DocumentActionComponent, DocumentActionsResolver } from 'sanity';
import { useDeleteWithUndo } from './delete-with-undo';
import { useDuplicateStored } from './duplicate-stored';
import { checkingWhatIsStored } from './publish-checked';
import { isCreatable, isFixed } from '../../../app/content/document-types';
import { useSchedule } from '../schedules/schedule-action';
import { isShared, shareDraft } from './share-draft';
import { useTakeOffSite } from './take-off-site';
import { useRefusal } from './use-refusal';

// Made once, because the Studio forgets the open dialog of an action when it gets another component.
const schedule = refusing(useSchedule, 'publish');
const takeOffSite = refusing(useTakeOffSite, 'unpublish');
const deleteWithUndo = refusing(useDeleteWithUndo, 'delete');
const duplicateStored = refusing(useDuplicateStored, 'duplicate');

/** The site needs each of the fixed documents, so nobody can delete one of them or take it off the site. */
const FIXED_ACTIONS = new Set<string | undefined>(['publish', 'discardChanges', 'restore']);

/** The actions that staff have for a document, depending on its type. */
export const documentActions: DocumentActionsResolver = (actions, { schemaType, documentId }) => {
  const mustStay = isFixed(schemaType, documentId);
  // An enquiry has its buttons in its own view, and an address of the Studio can name an id that no list has.
  if (!mustStay && !isCreatable(schemaType)) return [];
  // The first action is the button. The others are in the menu beside it.
  const [first, ...others] = actions
    .filter(({ action }) => !mustStay || FIXED_ACTIONS.has(action))
    .map(ownAction);
  return first ? [first, schedule, ...(isShared(schemaType) ? [shareDraft] : []), ...others] : [];
};

/** Returns this Studio's replacement for one of Sanity's actions, or the same action if there is none. */
function ownAction(action: DocumentActionComponent): DocumentActionComponent {
  if (action.action === 'unpublish') return takeOffSite;
  if (action.action === 'delete') return deleteWithUndo;
  if (action.action === 'duplicate') return duplicateStored;
  if (action.action === 'discardChanges') return refusing(action, 'discardDraft');
  return action.action === 'publish' ? refusing(checkingWhatIsStored(action), 'publish') : action;
}

/** Returns an action that is disabled where the server would refuse it, and says why. */
function refusing(
  action: DocumentActionComponent,
  permission: Parameters<typeof useRefusal>[1],
): DocumentActionComponent {
  const Refusing: DocumentActionComponent = (props) => {
    const title = useRefusal(props, permission);
    const description = action(props);
    return description && title ? { ...description, disabled: true, title } : description;
  };
  return Object.assign(Refusing, { action: action.action });
}
