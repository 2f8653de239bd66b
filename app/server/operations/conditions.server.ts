import type { Logger } from 'pino';
import type { Metrics } from './metrics.server';

/** How often the conditions are checked, ms. */
const CHECK_INTERVAL_MS = 5_000;

/** Something that somebody has to see to. */
export interface Condition {
  /** The label of its gauge. */
  name: string;
  /** The log line when it begins. */
  begin: string;
  /** The log line when it ends. */
  end: string;
  /**
   * Returns the details for the log while the condition holds, else undefined.
   * @param isHolding whether it held at the last check
   */
  check: (isHolding: boolean) => object | undefined;
}

/** Checks what waits for somebody. The log has one line when a condition begins and one when it ends. */
export class Conditions {
  readonly #conditions: readonly Condition[];
  readonly #log: Logger;
  readonly #holding = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(conditions: readonly Condition[], log: Logger) {
    this.#conditions = conditions;
    this.#log = log;
  }

  start(): void {
    this.#timer = setInterval(() => this.check(), CHECK_INTERVAL_MS).unref();
    this.check();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  check(): void {
    for (const { name, begin, end, check } of this.#conditions) {
      const wasHolding = this.#holding.has(name);
      const details = check(wasHolding);
      if (details && !wasHolding) this.#log.warn({ condition: name, ...details }, begin);
      if (!details && wasHolding) this.#log.info({ condition: name }, end);
      if (details) this.#holding.add(name);
      else this.#holding.delete(name);
    }
  }

  /** Adds one gauge with a value for each condition: 1 while it holds. */
  measure(metrics: Metrics): void {
    const names = this.#conditions.map(({ name }) => name);
    metrics.flags(
      'site_condition',
      'Whether something waits for somebody, by condition',
      'condition',
      () => new Map(names.map((name) => [name, this.#holding.has(name)])),
    );
  }
}
