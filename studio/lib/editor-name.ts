/** The person who uses this browser, under `sanity dev`. */
export interface Editor {
  /** Stays the same until the browser's storage is cleared, or the person signs out. */
  id: string;
  name: string;
}

/** The key of the browser's local storage. */
const KEY = 'wexcombe-editor';

/** The longest name, as for the accounts of a server. */
export const NAME_CHARACTERS = 80;

/** Returns the person who gave a name in this browser; undefined before that, and in the CLI. */
export function knownEditor(): Editor | undefined {
  const kept = typeof localStorage === 'undefined' ? null : localStorage.getItem(KEY);
  return kept === null ? undefined : (JSON.parse(kept) as Editor);
}

export function rememberEditor(name: string): void {
  const editor: Editor = { id: crypto.randomUUID(), name };
  localStorage.setItem(KEY, JSON.stringify(editor));
}

export function forgetEditor(): void {
  localStorage.removeItem(KEY);
}
