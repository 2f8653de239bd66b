import { createContext, useEffect, useRef, useState } from 'react';
import { type Path, useCurrentUser, useFormValue, usePresenceStore } from 'sanity';
import type { PersonInField } from './people-in-field';

/** Somebody who has not typed for this time has stopped, ms. */
const REST_MS = 5_000;

/** The time between two messages to the other windows while somebody types, ms. */
const TELL_EVERY_MS = 200;

/** Whether another person types in the field around an input. */
export const IsTakenByTypist = createContext(false);

interface Typing {
  /** Who types in the field in another window. The field is theirs, and can only be read in this window. */
  typist: PersonInField | undefined;
  /** To be called when somebody types in the field in this window. */
  onInput: () => void;
}

/**
 * Tells the other windows about typing in a field, and returns who types there in one of them.
 *
 * A message about typing says where the cursor is, as the Studio's own does, at a new time. It takes about
 * 0.2 s. If two people begin within this time, both windows give the field to the one whose id comes first.
 * What the other has typed until then is stored too, and mixed with it.
 */
export function useTyping(path: Path, people: PersonInField[]): Typing {
  const store = usePresenceStore();
  const documentId = useFormValue(['_id']);
  const ownId = useCurrentUser()?.id ?? '';
  const toldAt = useRef(-Infinity);
  /** When each person was active last, by their own clocks, which may be wrong. */
  const known = useRef(new Map<string, string>());
  const [typist, setTypist] = useState<PersonInField>();
  const activity = people.map(({ id, activeAt }) => `${id} ${activeAt}`).join();
  useEffect(() => {
    // Somebody who is new in the field has come into it, and has not typed yet.
    const active = people.find(
      ({ id, activeAt }) => (known.current.get(id) ?? activeAt) !== activeAt,
    );
    known.current = new Map(people.map(({ id, activeAt }) => [id, activeAt]));
    const isTypingHere = performance.now() - toldAt.current < REST_MS;
    if (active && !(isTypingHere && ownId <= active.id)) setTypist(active);
    // `people` is a new array at each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [activity]);
  useEffect(() => {
    const timer = setTimeout(() => setTypist(undefined), REST_MS);
    return () => clearTimeout(timer);
  }, [typist]);
  return {
    typist: people.find(({ id }) => id === typist?.id),
    onInput: () => {
      if (performance.now() - toldAt.current < TELL_EVERY_MS) return;
      toldAt.current = performance.now();
      if (typeof documentId !== 'string') return;
      const lastActiveAt = new Date().toISOString();
      store.setLocation([{ type: 'document', documentId, path, lastActiveAt }]);
    },
  };
}
