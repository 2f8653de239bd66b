import { parseJson } from '../../../app/platform/text/parse-json';
import { Write } from './write';

const PREFIX = 'wexcombe.unsaved';

/**
 * The writes of one person that the site has not accepted yet. They survive a reload, a crash and a computer
 * that is switched off. They are in `localStorage`, not in IndexedDB, because `localStorage` has stored a
 * write before the next key is pressed. The price is its limit of about 5 MB: an hour of typing without a
 * pause. A write beyond that is only in memory, and the browser warns before it closes the window.
 */
export class PendingWrites {
  readonly #prefix: string;
  #count = 0;

  /** @param owner names a person and a dataset, so that nobody sends the text of another person */
  constructor(owner: string) {
    this.#prefix = `${PREFIX}.${owner}.`;
  }

  /** Stores a write. @returns its key; undefined when there is no room */
  add(write: Write): string | undefined {
    this.#count += 1;
    // Unlike `Date.now()`, this never goes back in a window, so the keys are in the order of typing.
    const now = Math.floor(performance.timeOrigin + performance.now());
    const key = `${this.#prefix}${now}.${String(this.#count).padStart(6, '0')}`;
    try {
      localStorage.setItem(key, JSON.stringify(write));
      return key;
    } catch (error) {
      console.warn('The browser has no room for unsaved text.', error);
      return undefined;
    }
  }

  remove(key: string): void {
    localStorage.removeItem(key);
  }

  /** Returns the stored writes with their keys, oldest first. One that cannot be read stays stored. */
  all(): { key: string; write: Write }[] {
    return Object.entries(localStorage)
      .filter(([key]) => key.startsWith(this.#prefix))
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([key, value]) => {
        const { data: write, error } = Write.safeParse(parseJson(String(value)));
        if (error) console.warn(`The browser has unsaved text that cannot be read: ${key}`, error);
        return write ? { key, write } : [];
      });
  }
}
