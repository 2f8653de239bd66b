import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { guarded } from '~/platform/tasks/guarded.server';

/** A value that was made from content: the result of a query, or a page. */
export interface Tagged {
  /** Sync tags of that content. A live event with one of them means that it may have changed. */
  syncTags: ReadonlySet<string>;
  /** False when that content may have been out of date. */
  isCurrent: boolean;
}

export interface Entry<Value> {
  readonly value: Value;
  /** Since when the value may be out of date, ms of the clock; undefined while it is current. */
  staleSince: number | undefined;
  /** When somebody last asked for it, ms of the clock. */
  usedAt: number;
  readonly madeAt: number;
}

/** A change of content: its time, ms of the clock, and the values that it affects. */
interface Change {
  at: number;
  affects: (value: Tagged) => boolean;
}

interface Making<Made> {
  made: Promise<Made>;
  /** Changes that came meanwhile, in order. The value may already be out of date. */
  changes: Change[];
}

interface Parts<Value extends Tagged, Other> {
  /** Makes the value of a key, or something else, which is not cached. */
  make: (key: string) => Promise<Value | Other>;
  isCached: (made: Value | Other) => made is Value;
  onCached: (key: string, value: Value) => void;
  limits: LRUCache.Options<string, Entry<Value>, unknown>;
  log: Logger;
  /** The log line when a value for which nobody waits cannot be made. */
  failure: string;
}

/**
 * A cache in memory of values that depend on content. It makes a value once for all who ask at the same time. A
 * change of content marks the values with its tags as stale. A value whose content changed while it was made is made
 * again at once.
 */
export class TaggedCache<Value extends Tagged, Other> {
  readonly #entries: LRUCache<string, Entry<Value>>;
  readonly #making = new Map<string, Making<Value | Other>>();

  constructor(private readonly parts: Parts<Value, Other>) {
    this.#entries = new LRUCache(parts.limits);
  }

  /** Returns an entry, stale or not, and counts that as a use. */
  get(key: string): Entry<Value> | undefined {
    const entry = this.#entries.get(key);
    if (entry) entry.usedAt = Date.now();
    return entry;
  }

  peek(key: string): Entry<Value> | undefined {
    return this.#entries.peek(key);
  }

  isMaking(key: string): boolean {
    return this.#making.has(key);
  }

  /** Returns the entries that are stale, with their keys, the last used first. */
  stale(): [key: string, entry: Entry<Value>][] {
    return [...this.#entries.entries()].filter(([, { staleSince }]) => staleSince !== undefined);
  }

  /** The number of values, and their size in the unit of the limits. */
  get size(): { count: number; total: number } {
    return { count: this.#entries.size, total: this.#entries.calculatedSize };
  }

  /** Makes a value and caches it, or waits for the same value that is being made. */
  renew(key: string): Promise<Value | Other> {
    const making = this.#making.get(key);
    if (making) return making.made;
    const changes: Change[] = [];
    const made = this.parts
      .make(key)
      .then((value) => this.#cache(key, value, changes))
      .finally(() => this.#making.delete(key));
    this.#making.set(key, { made, changes });
    return made;
  }

  /** Makes a value for which nobody waits. A failure is logged. */
  renewBehind(key: string): void {
    const { log, failure } = this.parts;
    this.renew(key).catch((error: unknown) => log.error({ err: error, key }, failure));
  }

  /** Caches a value that comes from elsewhere, and may be out of date. */
  add(key: string, value: Value): Entry<Value> {
    const now = Date.now();
    const entry = { value, staleSince: now, usedAt: now, madeAt: now };
    this.#entries.set(key, entry);
    return entry;
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }

  /** Marks the values with one of these tags as stale; without tags, all values. */
  outdate(tags?: readonly string[]): void {
    const change = { at: Date.now(), affects: tags ? usesAnyOf(tags) : () => true };
    this.#note(change);
    for (const entry of this.#entries.values()) {
      if (change.affects(entry.value)) entry.staleSince ??= change.at;
    }
  }

  /** Makes the values again that were made from old content, after newer content with these tags has come. */
  refresh(tags: ReadonlySet<string>): void {
    const uses = usesAnyOf([...tags]);
    const affects = (value: Tagged) => !value.isCurrent && uses(value);
    this.#note({ at: Date.now(), affects });
    for (const [key, { value }] of this.#entries.entries())
      if (affects(value)) this.renewBehind(key);
  }

  #note(change: Change): void {
    for (const { changes } of this.#making.values()) changes.push(change);
  }

  #cache(key: string, made: Value | Other, changes: readonly Change[]): Value | Other {
    const { isCached, onCached, log, failure } = this.parts;
    if (!isCached(made)) return made;
    const overtaken = changes.find(({ affects }) => affects(made));
    const before = this.peek(key);
    const now = Date.now();
    const staleSince = made.isCurrent ? overtaken?.at : (before?.staleSince ?? now);
    this.#entries.set(key, { value: made, staleSince, usedAt: before?.usedAt ?? now, madeAt: now });
    if (overtaken) setImmediate(guarded(log, failure, () => this.renewBehind(key)));
    onCached(key, made);
    return made;
  }
}

function usesAnyOf(tags: readonly string[]): (value: Tagged) => boolean {
  return ({ syncTags }) => tags.some((tag) => syncTags.has(tag));
}
