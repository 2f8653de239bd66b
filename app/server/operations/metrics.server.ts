import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { guarded } from '~/platform/tasks/guarded.server';
import type { CacheState } from '../page-cache/page-cache.server';

/** The metrics of this process, for Prometheus. A value that cannot be read is missing in the scrape. */
export class Metrics {
  readonly #registry = new Registry();
  /** Plain numbers, because counters of `prom-client` would cost a cached page a tenth of its time. */
  readonly #pages: Record<CacheState, number> = { hit: 0, stale: 0, miss: 0 };
  readonly #seconds: Record<CacheState, number> = { hit: 0, stale: 0, miss: 0 };

  constructor(private readonly log: Logger) {
    collectDefaultMetrics({ register: this.#registry });
    const help = (what: string) => `${what}, by how the cache found them`;
    this.counter('site_pages_total', help('Pages counted'), 'state', () => this.#pages);
    this.counter(
      'site_page_seconds_total',
      help('Time to find or render pages'),
      'state',
      () => this.#seconds,
    );
  }

  /** Counts one page that was sent. */
  readonly page = (state: CacheState, ms: number): void => {
    this.#pages[state] += 1;
    this.#seconds[state] += ms / 1_000;
  };

  /** Adds a gauge whose value is read at each scrape. */
  gauge(name: string, help: string, read: () => number): void {
    const collect = () => {
      gauge.remove();
      gauge.set(read());
    };
    const gauge = new Gauge(this.#options(name, help, [], collect));
  }

  /** Adds a gauge with a value for each value of a label. They are read at each scrape. */
  gauges(name: string, help: string, label: string, read: () => Record<string, number>): void {
    const collect = () => {
      gauge.reset();
      for (const [value, number] of Object.entries(read())) gauge.set({ [label]: value }, number);
    };
    const gauge = new Gauge(this.#options(name, help, [label], collect));
  }

  /** Adds a counter with a value for each value of a label. They are read at each scrape. */
  counter(name: string, help: string, label: string, read: () => Record<string, number>): void {
    const collect = () => {
      counter.reset();
      for (const [value, count] of Object.entries(read())) counter.inc({ [label]: value }, count);
    };
    const counter = new Counter(this.#options(name, help, [label], collect));
  }

  #options(name: string, help: string, labelNames: string[], collect: () => void) {
    const read = guarded(this.log, `the metric ${name} could not be read`, collect);
    return { name, help, labelNames, registers: [this.#registry], collect: read };
  }

  /**
   * Serves `/metrics` on loopback.
   * @throws {Error} when the port is taken.
   */
  async listen(port: number): Promise<Server> {
    const server = createServer((_request, response) => {
      this.#registry.metrics().then(
        (text) => response.writeHead(200, { 'Content-Type': this.#registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    server.on('error', (error) => this.log.error({ err: error }, 'the metrics cannot be served'));
    return server;
  }
}
