import type { WorkerState } from '~/jobs/run-loop.server';
import { condition, type Condition } from './conditions.server';
import type { Metrics } from './metrics.server';

/** Runs that fail once or twice are those of a restart, or of a source that is away for a moment. */
const FAILED_RUNS = 3;

/** What staff read of each worker: what does not happen, and what they can do meanwhile. */
const WORKERS: Record<string, { title: string; meanwhile: string }> = {
  enquiries: {
    title: 'Enquiries are not passed on',
    meanwhile: 'Nothing is lost. Look into Enquiries yourself.',
  },
  mail: {
    title: 'No email about enquiries is sent',
    meanwhile: 'Look into Enquiries yourself.',
  },
  'reply time': {
    title: 'The time to an answer is not measured',
    meanwhile: 'Visitors read the figure as it was before.',
  },
  erasure: {
    title: 'Old enquiries are not erased',
    meanwhile: 'Nothing else is affected.',
  },
  'back-ups': {
    title: 'No back-up is taken',
    meanwhile: 'Nothing else is affected.',
  },
  schedules: {
    title: 'Nothing that is scheduled is carried out',
    meanwhile: 'If something is urgent, publish by hand.',
  },
};

/** Returns the workers whose last three runs failed. */
export function failingWorkers(workers: readonly WorkerState[]): WorkerState[] {
  return workers.filter(({ failedRuns }) => failedRuns >= FAILED_RUNS);
}

/** Workers that fail again and again, so that something is not done which staff rely on. */
export function workerConditions(workers: () => readonly WorkerState[]): Condition[] {
  return workers().map(({ name }) => {
    const { title, meanwhile } = WORKERS[name] ?? { title: `“${name}” fails`, meanwhile: '' };
    return condition({
      name: `worker_failing_${name.replace(' ', '_')}`,
      severity: 'critical',
      begin: `the last runs of a worker failed: ${name}`,
      end: `a worker runs again: ${name}`,
      check() {
        const failing = failingWorkers(workers()).find((worker) => worker.name === name);
        return failing && { failedRuns: failing.failedRuns, reason: failing.problem };
      },
      title: () => title,
      remedy: () =>
        `The site tries again every five seconds. ${meanwhile} Ask whoever runs the server to look for ` +
        `“the last runs of a worker failed” in the site’s log.`,
    });
  });
}

/** Adds the gauge of the workers. */
export function measureWorkers(metrics: Metrics, workers: () => readonly WorkerState[]): void {
  metrics.gauges(
    'site_worker_failed_runs',
    'Runs of a worker that failed since the last one that did not, by worker',
    'worker',
    () => Object.fromEntries(workers().map(({ name, failedRuns }) => [name, failedRuns])),
  );
}
