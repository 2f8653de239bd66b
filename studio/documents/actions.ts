import type { DocumentActionsResolver } from 'sanity';
import { enquiryActions } from './enquiry-actions';
import { keepingOldAddress } from './publish-with-redirect';
import { changeablePath } from '../../app/document-types';
import { warningOfLinks } from './warn-of-links';
import { isSingleton, isTheSingleton } from './singletons';

/** The site needs each of these documents, so nobody can delete one of them or add another. */
const SINGLETON_ACTIONS = new Set(['publish', 'discardChanges', 'restore']);

/** After these actions visitors no longer find the document’s page. */
const TAKES_AWAY = new Set<string | undefined>(['delete', 'unpublish']);

/** The actions that staff have for a document, by its type. */
export const documentActions: DocumentActionsResolver = (actions, { schemaType, documentId }) => {
  if (isSingleton(schemaType)) {
    if (!isTheSingleton(schemaType, documentId)) return [];
    return actions.filter(({ action }) => action && SINGLETON_ACTIONS.has(action));
  }
  if (schemaType === 'enquiry') return enquiryActions;
  const path = changeablePath(schemaType);
  if (path === undefined) return actions;
  return actions.map((action) => {
    if (action.action === 'publish') return keepingOldAddress(action, path);
    return TAKES_AWAY.has(action.action) ? warningOfLinks(action, path) : action;
  });
};
