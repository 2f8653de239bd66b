import type { Logger } from 'pino';
import { guarded } from '~/platform/tasks/guarded.server';
import type { CurrentNotice, Severity, StudioTarget } from '~/server/health/health-report';
import type { Metrics } from './metrics.server';

/** How often the conditions are checked, ms. */
const CHECK_INTERVAL_MS = 5_000;

/** A state of the site in which a person has to act. */
export interface Condition<Found extends object = object> {
  /** The label of its gauge. */
  name: string;
  severity: Severity;
  /** The log line when it begins. */
  begin: string;
  /** The log line when it ends. */
  end: string;
  /**
   * Returns the details for the log, or undefined while the condition does not hold.
   * @param isHolding whether it held at the last check
   */
  check(isHolding: boolean): Found | undefined;
  /** What staff read: the problem, what it means and what to do. */
  title(found: Found): string;
  remedy(found: Found): string;
  place?: StudioTarget;
}

/** Lets the compiler infer from `check` what the texts of a condition get. */
export function condition<Found extends object>(given: Condition<Found>): Condition {
  return given;
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
  readonly #holding = new Map<string, CurrentNotice>();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    conditions: readonly Condition[],
    private readonly log: Logger,
  ) {
    const all = [...conditions, failedChecks(this.#unchecked)];
    this.#names = all.map(({ name }) => name);
    this.#checks = all.map((each) =>
      guarded(log, `the condition ${each.name} could not be checked`, () => this.#check(each)),
    );
  }

  start(): void {
    const check = guarded(this.log, 'the conditions could not be checked', () => this.check());
    this.#timer = setInterval(check, CHECK_INTERVAL_MS).unref();
    check();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  check(): void {
    for (const check of this.#checks) check();
  }

  #check(checked: Condition): void {
    const { name, begin, end, severity, place } = checked;
    const held = this.#holding.get(name);
    this.#unchecked.add(name);
    const found = checked.check(held !== undefined);
    this.#unchecked.delete(name);
    if (!found) {
      if (this.#holding.delete(name)) this.log.info({ condition: name }, end);
      return;
    }
    if (!held) this.log.warn({ condition: name, ...found }, begin);
    this.#holding.set(name, {
      name,
      severity,
      title: checked.title(found),
      remedy: checked.remedy(found),
      place,
      since: held?.since ?? new Date().toISOString(),
    });
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
  return condition({
    name,
    severity: 'caution',
    begin: 'a check of the site fails; look for the lines “could not be checked”',
    end: 'all checks of the site work again',
    check() {
      const conditions = [...unchecked].filter((each) => each !== name);
      return conditions.length > 0 ? { conditions } : undefined;
    },
    title: () => 'A check of the site failed',
    remedy: ({ conditions }) =>
      'Until it works again, Health may not show a problem, or may show one that has ended. Ask whoever ' +
      `runs the server to look for “${conditions[0]} could not be checked” in the site’s log.`,
  });
}
