import {
  type DocumentLocation,
  type DocumentLocationResolvers,
  defineLocations,
} from 'sanity/presentation';
import { documentTypes, type DocumentType } from '../../../app/document-types';
import { pathOf } from '../../../app/paths';

/** The pages that show a document, by its type: first its own page, then the others. */
export const locations: DocumentLocationResolvers = Object.fromEntries(
  documentTypes
    .filter(({ path, shownOn }) => path ?? shownOn)
    .map((type) => [type.name, locationsOf(type)]),
);

function locationsOf({ title, path, shownOn = [], shownOnNote }: DocumentType) {
  const others = shownOn.map((place) => ({ title: place.title, href: place.path }));
  const note = shownOnNote === undefined ? {} : { message: shownOnNote };
  if (!path) return defineLocations({ ...note, locations: others });
  if (!path.includes(':slug')) {
    return defineLocations({ ...note, locations: [{ title, href: path }, ...others] });
  }
  return defineLocations({
    // A person has a name in place of a title.
    select: { title: 'title', name: 'name', slug: 'slug.current' },
    resolve: (document) => {
      const own: DocumentLocation[] = document?.slug
        ? [
            {
              title: document.title || document.name || 'Untitled',
              href: pathOf(path, document.slug),
            },
          ]
        : [];
      return { ...note, locations: [...own, ...others] };
    },
  });
}
