import { authorPath } from '~/content/document-fields.server';
import type { LoadProps } from '../section';

/** Leaves out a person without a name. */
export function load({ section: { heading, intro, people } }: LoadProps<'people'>) {
  return {
    heading,
    intro,
    people: (people ?? [])
      .filter(({ name }) => name)
      .map(({ slug, ...person }) => ({ ...person, href: authorPath({ slug }) })),
  };
}
