import { UNTITLED } from '~/content/document-fields.server';
import type { ContentResult } from '~/content/content-reader';
import { ownPath } from '~/content/document-types';
import type { HOME_QUERY } from '~/content/queries';

type StoredStep = ContentResult<typeof HOME_QUERY>['steps'][number];

/** Returns the steps of the approach, each with a title. */
export function toSteps(steps: readonly StoredStep[] | null) {
  return (steps ?? []).map(({ sample, ...step }) => ({
    ...step,
    title: step.title || UNTITLED,
    sheet: toSheet(sample),
  }));
}

/** Returns the first sentence of each part of a page from the work; undefined when that is not published. */
function toSheet(sample: StoredStep['sample']) {
  const { slug, sheet } = sample ?? {};
  const href = ownPath('page', slug);
  if (!sheet || href === undefined) return undefined;
  return {
    title: sheet.title || UNTITLED,
    href,
    parts: (sheet.parts ?? []).map(({ text, ...part }) => ({
      ...part,
      text: text?.split(/(?<=[.!?])\s/)[0],
    })),
  };
}

export type Step = ReturnType<typeof toSteps>[number];
