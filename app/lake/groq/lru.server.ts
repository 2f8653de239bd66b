/** A map that forgets what was used longest ago once it holds more than `limit` entries. */
export class LruMap<K, V> {
  readonly #entries = new Map<K, V>();

  constructor(readonly limit: number) {}

  get(key: K): V | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  set(key: K, value: V): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size <= this.limit) return;
    const [oldest] = this.#entries.keys();
    this.#entries.delete(oldest as K);
  }
}
