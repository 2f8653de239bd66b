import {
  type DocumentLocation,
  type DocumentLocationResolvers,
  defineLocations,
} from 'sanity/presentation';
import { documentTypes, ownPath } from '../../../app/content/document-types';

/** The pages that show a document, by its type: first its own page, then the others. */
export const locations: DocumentLocationResolvers = Object.fromEntries(
  documentTypes
    .filter(({ path, shownOn }) => path ?? shownOn)
    .map((type) => [type.name, locationsOf(type)]),
);

function locationsOf(type: (typeof documentTypes)[number]) {
  const { name, title, path, titleField = 'title', shownOn = [], shownOnNote } = type;
  const others = shownOn.map((place) => ({ title: place.title, href: place.path }));
  const note = shownOnNote === undefined ? {} : { message: shownOnNote };
  if (!path) return defineLocations({ ...note, locations: others });
  if (!path.includes(':slug')) {
    return defineLocations({ ...note, locations: [{ title, href: path }, ...others] });
  }
  return defineLocations({
    select: { title: titleField, slug: 'slug.current' },
    resolve: (document) => {
      const href = ownPath(name, document?.slug);
      const own: DocumentLocation[] =
        href === undefined ? [] : [{ title: document?.title || 'Untitled', href }];
      return { ...note, locations: [...own, ...others] };
    },
  });
}
