import { UNTITLED } from '~/content/document-fields.server';
import type { ContentResult } from '~/content/content-reader';
import type { HOME_QUERY } from '~/content/queries';

/** Returns the steps of the approach, each with a title. */
export function toSteps(steps: ContentResult<typeof HOME_QUERY>['steps'] | null) {
  return (steps ?? []).map((step) => ({ ...step, title: step.title || UNTITLED }));
}

export type Step = ReturnType<typeof toSteps>[number];
