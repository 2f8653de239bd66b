import type { OutsideCheck, OutsideProblem } from './health-report';
import { createProbe, type Probe } from './probe-address.server';

/** The largest number of addresses in one check. */
const MOST_ADDRESSES = 200;
/** The number of requests at the same time. */
const CONCURRENCY = 4;

/** Checks links to other sites when staff ask for it, and remembers the results until the next check. */
export class OutsideLinks {
  readonly #probe: Probe;
  readonly #problems = new Map<string, OutsideProblem | undefined>();
  #left = 0;
  #checkedAt: string | undefined;

  constructor(probe: Probe = createProbe()) {
    this.#probe = probe;
  }

  /** Checks addresses, unless a check is under way. Resolves when it has ended. */
  async check(addresses: readonly string[]): Promise<void> {
    if (this.#left > 0) return;
    const asked = new Set(addresses.slice(0, MOST_ADDRESSES));
    const waiting = [...asked];
    this.#left = waiting.length;
    for (const known of this.#problems.keys()) if (!asked.has(known)) this.#problems.delete(known);
    const work = async () => {
      for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
        // Without the `catch`, one probe that throws would end the check, and no other could begin.
        const problem = await this.#probe(address).catch(() => 'unreachable' as const);
        this.#problems.set(address, problem);
        this.#left -= 1;
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
    this.#checkedAt = new Date().toISOString();
  }

  /** Returns the problem of an address; undefined when it has none or was not checked. */
  problemOf(address: string): OutsideProblem | undefined {
    return this.#problems.get(address);
  }

  state(): Omit<OutsideCheck, 'links'> {
    return { left: this.#left, checkedAt: this.#checkedAt };
  }
}
