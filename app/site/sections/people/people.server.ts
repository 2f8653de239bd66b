import type { StoredSection } from '../section';

export function load(section: StoredSection<'people'>) {
  return { ...section, people: (section.people ?? []).filter(({ name }) => name) };
}
