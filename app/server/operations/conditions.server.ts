import type { Logger } from 'pino';
import type { CurrentNotice, Notice } from '~/server/health/health-report';
import type { Metrics } from './metrics.server';

/** How often the conditions are checked, ms. */
const CHECK_INTERVAL_MS = 5_000;

/** A condition that holds now. */
export interface Finding {
  /** Details for the log. */
  details: object;
  /** The message to staff. */
  notice: Notice;
}

/** A state of the site in which a person has to act. */
export interface Condition {
  /** The label of its gauge. */
  name: string;
  /** The log line when it begins. */
  begin: string;
  /** The log line when it ends. */
  end: string;
  /**
   * Returns undefined while the condition does not hold.
   * @param isHolding whether it held at the last check
   */
  check: (isHolding: boolean) => Finding | undefined;
}

/** Checks the conditions. The log has one line when a condition begins and one when it ends. */
export class Conditions {
  readonly #conditions: readonly Condition[];
  readonly #log: Logger;
  readonly #holding = new Map<string, CurrentNotice>();
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
      const held = this.#holding.get(name);
      const finding = check(held !== undefined);
      if (finding && !held) this.#log.warn({ condition: name, ...finding.details }, begin);
      if (!finding && held) this.#log.info({ condition: name }, end);
      if (finding) {
        const since = held?.since ?? new Date().toISOString();
        this.#holding.set(name, { ...finding.notice, name, since });
      } else this.#holding.delete(name);
    }
  }

  /** Returns the notices of the conditions that hold, as of the last check. */
  notices(): CurrentNotice[] {
    return [...this.#holding.values()];
  }

  /** Adds one gauge with a value for each condition: 1 while it holds. */
  measure(metrics: Metrics): void {
    const names = this.#conditions.map(({ name }) => name);
    metrics.gauges(
      'site_condition',
      'Whether a condition needs attention, by condition',
      'condition',
      () => Object.fromEntries(names.map((name) => [name, Number(this.#holding.has(name))])),
    );
  }
}
