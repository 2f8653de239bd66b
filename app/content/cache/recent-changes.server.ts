/** How many changes are remembered. After more of them, `hasChanged` assumes a change. */
const MAX_CHANGES = 256;

/** The latest changes that live events reported. A fetch asks whether its result changed meanwhile. */
export class RecentChanges {
  #count = 0;
  /** The sync tags of each change, oldest first; null means that anything may have changed. */
  readonly #changes: (ReadonlySet<string> | null)[] = [];

  /** Records a change of content with these sync tags. */
  add(tags: readonly string[]): void {
    this.#record(new Set(tags));
  }

  /** Records that anything may have changed. */
  addAll(): void {
    this.#record(null);
  }

  /** Returns the current position in the sequence of changes, for `hasChanged`. */
  now(): number {
    return this.#count;
  }

  /**
   * Returns whether content with one of these sync tags changed after a position.
   * @param since a result of `now`.
   */
  hasChanged(tags: readonly string[], since: number): boolean {
    const count = this.#count - since;
    if (count > MAX_CHANGES) return true;
    if (count === 0) return false;
    return this.#changes
      .slice(-count)
      .some((change) => change === null || tags.some((tag) => change.has(tag)));
  }

  #record(change: ReadonlySet<string> | null): void {
    this.#count += 1;
    this.#changes.push(change);
    if (this.#changes.length > MAX_CHANGES) this.#changes.shift();
  }
}
