import { join } from 'node:path';
import type { Logger } from 'pino';
import { z } from 'zod';
import { guarded } from '~/platform/tasks/guarded.server';
import { JsonFile } from '~/platform/storage/json-file.server';
import { OUTSIDE_PROBLEMS, type OutsideCheck, type OutsideProblem } from './health-report';
import { createProbe, type Probe } from './probe-address.server';

/** The largest number of addresses in one check. */
const MOST_ADDRESSES = 200;
/** The number of requests at the same time. */
const CONCURRENCY = 4;

const FILE = 'outside-links.json';

/** The result of a check: when it ended, and the addresses with a problem. */
const Stored = z.object({
  checkedAt: z.iso.datetime(),
  problems: z.record(z.string(), z.enum(OUTSIDE_PROBLEMS)),
});

/**
 * Checks links to other sites when staff ask for it, and remembers the results until the next check. They are in a
 * small file, so that a restart of the site keeps them. No back-up contains it.
 */
export class OutsideLinks {
  readonly #file: JsonFile<z.infer<typeof Stored>>;
  readonly #probe: Probe;
  /** Begins to check addresses, as `check` does. */
  readonly begin: (addresses: readonly string[]) => void;
  /** The result of the last check. */
  #last: z.infer<typeof Stored> | undefined;
  #left = 0;

  constructor(dir: string, log: Logger, probe: Probe = createProbe()) {
    this.#file = new JsonFile(join(dir, FILE), Stored, log);
    this.#probe = probe;
    this.begin = guarded(log, 'the links to other sites could not be checked', (addresses) =>
      this.check(addresses),
    );
    this.#last = this.#file.read();
  }

  /** Checks addresses, unless a check is under way. Resolves when it has ended. */
  async check(addresses: readonly string[]): Promise<void> {
    if (this.#left > 0) return;
    const waiting = [...new Set(addresses.slice(0, MOST_ADDRESSES))];
    this.#left = waiting.length;
    const problems: Record<string, OutsideProblem> = {};
    const work = async () => {
      for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
        // Without the `catch`, one probe that throws would end the check, and no other could begin.
        const problem = await this.#probe(address).catch(() => 'unreachable' as const);
        if (problem) problems[address] = problem;
        this.#left -= 1;
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
    this.#last = { checkedAt: new Date().toISOString(), problems };
    this.#file.write(this.#last);
  }

  /** Returns the problem of an address; undefined when it has none or was not checked. */
  problemOf(address: string): OutsideProblem | undefined {
    return this.#last?.problems[address];
  }

  state(): Omit<OutsideCheck, 'links'> {
    return { left: this.#left, checkedAt: this.#last?.checkedAt };
  }
}
