import type { SectionContext, StoredSection } from '../section';
import { toClients } from './clients.server';

export function load(section: StoredSection<'clientLogos'>, { contentConfig }: SectionContext) {
  return { ...section, clients: toClients(section.clients ?? [], contentConfig) };
}
