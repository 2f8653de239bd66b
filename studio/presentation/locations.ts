import {
  type DocumentLocation,
  type DocumentLocationResolvers,
  defineLocations,
} from 'sanity/presentation';
import { documentTypes, type DocumentType } from '../../app/document-types';
import { pathOf } from '../../app/paths';

/** Where on the site a document shows, by its type: its own page, then the other places. */
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
    select: { title: 'title', slug: 'slug.current' },
    resolve: (document) => {
      const own: DocumentLocation[] = document?.slug
        ? [{ title: document.title || 'Untitled', href: pathOf(path, document.slug) }]
        : [];
      return { ...note, locations: [...own, ...others] };
    },
  });
}
