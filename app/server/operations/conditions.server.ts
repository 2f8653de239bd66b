import type { Logger } from 'pino';
import { guarded } from '~/platform/tasks/guarded.server';
import type { CurrentNotice, Notice } from '~/server/health/health-report';
import type { Metrics } from './metrics.server';

/** How often the conditions are checked, ms. */
const CHECK_INTERVAL_MS = 5_000;

/** A condition that holds now: the message to staff, and details for the log. */
interface Finding extends Notice {
  details: object;
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

/**
 * Checks the conditions. The log has one line when a condition begins and one when it ends. A condition
 * whose check throws stays as it was at its last check, and the failed check is a condition of its own.
 */
export class Conditions {
  readonly #names: readonly string[];
  /** Each checks one condition. */
  readonly #checks: readonly (() => void)[];
  /** The names of the conditions whose last check threw. */
  readonly #unchecked = new Set<string>();
  readonly #log: Logger;
  readonly #holding = new Map<string, CurrentNotice>();
  #timer: NodeJS.Timeout | undefined;

  constructor(conditions: readonly Condition[], log: Logger) {
    const all = [...conditions, failedChecks(this.#unchecked)];
    this.#names = all.map(({ name }) => name);
    this.#checks = all.map((condition) =>
      guarded(log, `the condition ${condition.name} could not be checked`, () =>
        this.#check(condition),
      ),
    );
    this.#log = log;
  }

  start(): void {
    const check = guarded(this.#log, 'the conditions could not be checked', () => this.check());
    this.#timer = setInterval(check, CHECK_INTERVAL_MS).unref();
    check();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  check(): void {
    for (const check of this.#checks) check();
  }

  #check({ name, begin, end, check }: Condition): void {
    const held = this.#holding.get(name);
    this.#unchecked.add(name);
    const finding = check(held !== undefined);
    this.#unchecked.delete(name);
    if (!finding) {
      if (this.#holding.delete(name)) this.#log.info({ condition: name }, end);
      return;
    }
    const { details, ...notice } = finding;
    if (!held) this.#log.warn({ condition: name, ...details }, begin);
    this.#holding.set(name, { ...notice, name, since: held?.since ?? new Date().toISOString() });
  }

  /** Returns the notices of the conditions that hold, as of the last check. */
  notices(): CurrentNotice[] {
    return [...this.#holding.values()];
  }

  /** Adds one gauge with a value for each condition: 1 while it holds. */
  measure(metrics: Metrics): void {
    metrics.gauges(
      'site_condition',
      'Whether a condition needs attention, by condition',
      'condition',
      () => Object.fromEntries(this.#names.map((name) => [name, Number(this.#holding.has(name))])),
    );
  }
}

/** @param unchecked the names of the conditions whose last check threw, and of this one while it is checked */
function failedChecks(unchecked: ReadonlySet<string>): Condition {
  const name = 'check_failed';
  return {
    name,
    begin: 'a check of the site fails; look for the lines “could not be checked”',
    end: 'all checks of the site work again',
    check() {
      const conditions = [...unchecked].filter((each) => each !== name);
      if (conditions.length === 0) return undefined;
      return {
        details: { conditions },
        severity: 'caution',
        title: 'A check of the site failed',
        remedy:
          'Until it works again, Health may not show a problem, or may show one that has ended. Ask whoever ' +
          `runs the server to look for “${conditions[0]} could not be checked” in the site’s log.`,
      };
    },
  };
}
