import { authorPath } from '~/content/document-fields.server';
import type { StoredSection } from '../section';

export function load(section: StoredSection<'people'>) {
  const people = (section.people ?? []).filter(({ name }) => name);
  return {
    ...section,
    people: people.map(({ slug, ...person }) => ({ ...person, href: authorPath({ slug }) })),
  };
}
