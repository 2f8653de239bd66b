import type { Action } from '@sanity/client';

/** An action on documents, by the last part of its name. */
export const actionOf = (name: string, fields: object) =>
  ({ actionType: `sanity.action.document.${name}`, ...fields }) as Action;
