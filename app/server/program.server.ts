import { broadcastDevReady } from '@remix-run/node';
import type { Logger } from 'pino';
import { guarded, logUnhandledRejections } from '~/platform/tasks/guarded.server';
import { build } from './build.server';
import { logFormat, type Environment } from './environment.server';
import { STOP_LIMITS } from './http-server.server';
import { loadEnvironment } from './load-environment.server';
import { createLogger } from './logging/logger.server';
import { openContentSource } from './open-content.server';
import { followLiveUpdates, openPages, warmUp } from './open-pages.server';
import { openServer } from './open-server.server';
import { openServices } from './open-services.server';
import { boundHeapGrowth } from './operations/memory.server';
import { Metrics } from './operations/metrics.server';
import type { Phase } from './operations/probes.server';
import { stopOnSignal } from './operations/stop-on-signal.server';
import { createContexts } from './request-contexts.server';

/** Longest time of a stop after its drain, ms. */
const STOP_TIMEOUT_MS = STOP_LIMITS.responsesEndTimeoutMs + 13_000;

/** Starts the site. When that fails, it logs the reason and ends the process. */
export async function startProgram(): Promise<void> {
  boundHeapGrowth();
  const environment = loadEnvironment();
  const log = await createLogger(environment.LOG_LEVEL, logFormat(environment), 'site');
  logUnhandledRejections(log);
  try {
    await start(environment, log);
  } catch (error) {
    log.fatal({ err: error }, 'the site could not start');
    process.exit(1);
  }
}

/** Opens the content, the services for people, the pages and the server, and then renders the known pages. */
async function start(environment: Environment, log: Logger): Promise<void> {
  const isDevelopment = environment.NODE_ENV === 'development';
  let phase: Phase = 'starting';
  const metrics = new Metrics(log);
  const source = await openContentSource(environment, log);
  const services = openServices(environment, source, metrics, log);
  const contexts = createContexts(environment, source, services, log);
  const pages = openPages(environment, source, contexts, metrics, log);
  const endLiveUpdates = followLiveUpdates(source, pages, log);
  const { replyClock } = services.enquiries;
  if (replyClock) {
    replyClock.onChange = guarded(log, 'a new reply time could not be followed', () => {
      pages.outdate();
      return pages.renewOutdated();
    });
  }
  const server = await openServer({
    environment,
    source,
    services,
    contexts,
    pages,
    metrics,
    phase: () => phase,
    log,
  });

  // In development no load balancer needs the drain, and the next start waits for the stop.
  const drainMs = environment.NODE_ENV === 'production' ? environment.DRAIN_SECONDS * 1_000 : 0;
  const stop = async (signal: NodeJS.Signals) => {
    phase = 'stopping';
    await server.close(signal === 'SIGTERM' ? drainMs : 0);
    endLiveUpdates();
    await services.close();
    await source.close();
  };
  stopOnSignal(stop, drainMs + STOP_TIMEOUT_MS, log);

  // Staff read the reason of an outage while the warm-up still waits for the content source, up to a minute.
  services.conditions.start();
  services.schedules?.loop.start();
  // In development nothing is cached, so there is nothing to warm up.
  if (!isDevelopment) await warmUp(source, pages, log);
  if (phase === 'starting') phase = 'running';
  services.backups?.loop.start();
  log.info({ url: `http://localhost:${environment.PORT}` }, 'the site is ready');
  if (isDevelopment) {
    // The process must not outlive the one that started it.
    process.once(
      'disconnect',
      guarded(log, 'the site could not end', () => process.exit()),
    );
    broadcastDevReady(build).catch((error: unknown) =>
      log.warn({ err: error }, 'the build could not be announced'),
    );
  }
}
