/** Lists of document ids by a key. A list of one id, as most are, takes no set. */
export class PostingLists {
  readonly #lists = new Map<string, string | Set<string>>();

  add(key: string, id: string): void {
    const list = this.#lists.get(key);
    if (list === undefined) this.#lists.set(key, id);
    else if (typeof list !== 'string') list.add(id);
    else if (list !== id) this.#lists.set(key, new Set([list, id]));
  }

  remove(key: string, id: string): void {
    const list = this.#lists.get(key);
    if (list === id) this.#lists.delete(key);
    if (!(list instanceof Set)) return;
    list.delete(id);
    if (list.size === 0) this.#lists.delete(key);
  }

  get(key: string): Iterable<string> {
    const list = this.#lists.get(key) ?? [];
    return typeof list === 'string' ? [list] : list;
  }
}
