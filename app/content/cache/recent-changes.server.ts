/** How many changes are remembered; more than can arrive during one fetch. */
const REMEMBERED = 256;

/** The last changes that live events told of, so that a fetch can see what happened under way. */
export class RecentChanges {
  #count = 0;
  /** The newest last; null stands for a change of anything. */
  readonly #changes: (ReadonlySet<string> | null)[] = [];

  add(tags: readonly string[]): void {
    this.#remember(new Set(tags));
  }

  addAll(): void {
    this.#remember(null);
  }

  /** A moment to ask about later. */
  now(): number {
    return this.#count;
  }

  /** Whether anything with one of these tags changed since that moment. */
  touched(tags: readonly string[], since: number): boolean {
    const count = this.#count - since;
    if (count > REMEMBERED) return true;
    if (count === 0) return false;
    return this.#changes
      .slice(-count)
      .some((change) => change === null || tags.some((tag) => change.has(tag)));
  }

  #remember(change: ReadonlySet<string> | null): void {
    this.#count += 1;
    this.#changes.push(change);
    if (this.#changes.length > REMEMBERED) this.#changes.shift();
  }
}
