import type { StoredSection } from '../section';
import { toServices } from './services.server';

export function load(section: StoredSection<'serviceCards'>) {
  return { ...section, services: toServices(section.services) };
}
