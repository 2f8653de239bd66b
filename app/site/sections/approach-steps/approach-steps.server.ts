import type { StoredSection } from '../section';
import { toSteps } from './steps.server';

export function load(section: StoredSection<'approachSteps'>) {
  return { ...section, steps: toSteps(section.steps) };
}
