import type { DocumentActionsResolver } from 'sanity';
import { enquiryActions } from './enquiry-actions';
import { keepingOldAddress } from './publish-article';
import { isSingleton, isTheSingleton } from './singletons';

/** The site has no page without these, so nobody can take one of them away, or add another. */
const SINGLETON_ACTIONS = new Set(['publish', 'discardChanges', 'restore']);

/** What staff can do with a document, by its type. */
export const documentActions: DocumentActionsResolver = (actions, { schemaType, documentId }) => {
  if (isSingleton(schemaType)) {
    if (!isTheSingleton(schemaType, documentId)) return [];
    return actions.filter(({ action }) => action && SINGLETON_ACTIONS.has(action));
  }
  if (schemaType === 'enquiry') return enquiryActions;
  if (schemaType === 'article') {
    return actions.map((action) =>
      action.action === 'publish' ? keepingOldAddress(action) : action,
    );
  }
  return actions;
};
