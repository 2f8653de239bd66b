import {
  getPublishedId,
  type Path,
  pathsAreEqual,
  useCurrentUser,
  useFormValue,
  useGlobalPresence,
} from 'sanity';

/** Somebody in another window, whose cursor is in a field. */
export interface PersonInField {
  id: string;
  name: string;
  /** Whether it is the same person as in this window. */
  isSelf: boolean;
  /** When they came into the field or typed last, by their own clock: an ISO time. */
  activeAt: string;
}

/** Returns who is in a field of the open document, or in a part of the field. */
export function usePeopleInField(path: Path): PersonInField[] {
  const present = useGlobalPresence();
  const documentId = useFormValue(['_id']);
  const currentUser = useCurrentUser();
  if (typeof documentId !== 'string') return [];
  const published = getPublishedId(documentId);
  return present.flatMap(({ user, locations }) => {
    const [here] = locations
      .filter((location) => getPublishedId(location.documentId) === published)
      .filter((location) => pathsAreEqual(location.path.slice(0, path.length), path))
      .toSorted((one, other) => other.lastActiveAt.localeCompare(one.lastActiveAt));
    if (!here) return [];
    return {
      id: user.id,
      name: user.displayName ?? 'Somebody',
      isSelf: user.id === currentUser?.id,
      activeAt: here.lastActiveAt,
    };
  });
}
