import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import type { CacheState } from '../page-cache/page-cache.server';

/** The metrics of this process, for Prometheus. */
export class Metrics {
  readonly #registry = new Registry();
  /** Plain numbers, because counters of `prom-client` would cost a cached page a tenth of its time. */
  readonly #pages: Record<CacheState, { pages: number; ms: number }> = {
    hit: { pages: 0, ms: 0 },
    stale: { pages: 0, ms: 0 },
    miss: { pages: 0, ms: 0 },
  };

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
    this.#counter('site_pages_total', 'Pages counted', ({ pages }) => pages);
    this.#counter('site_page_seconds_total', 'Time to find or render pages', ({ ms }) => ms / 1000);
  }

  /** Counts one page that was sent. */
  readonly page = (state: CacheState, ms: number): void => {
    const counted = this.#pages[state];
    counted.pages += 1;
    counted.ms += ms;
  };

  /** Adds a gauge whose value is read at each scrape. */
  gauge(name: string, help: string, read: () => number): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [this.#registry],
      collect: () => gauge.set(read()),
    });
  }

  /** Adds a counter with a value for each result, which is read at each scrape. */
  counter(name: string, help: string, read: () => Record<string, number>): void {
    const counter: Counter = new Counter({
      name,
      help,
      labelNames: ['result'],
      registers: [this.#registry],
      collect: () => {
        counter.reset();
        for (const [result, value] of Object.entries(read())) counter.inc({ result }, value);
      },
    });
  }

  /** Adds a gauge with a value, 0 or 1, for each value of a label. They are read at each scrape. */
  flags(name: string, help: string, label: string, read: () => ReadonlyMap<string, boolean>): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [this.#registry],
      collect: () => {
        for (const [value, isOn] of read()) gauge.set({ [label]: value }, isOn ? 1 : 0);
      },
    });
  }

  /** Serves `/metrics` on loopback. */
  listen(port: number): Promise<Server> {
    const server = createServer((_request, response) => {
      this.#registry.metrics().then(
        (text) => response.writeHead(200, { 'Content-Type': this.#registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
    });
    return new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => resolve(server));
    });
  }

  /** Adds a counter with a value for each cache state. */
  #counter(
    name: string,
    help: string,
    read: (counted: { pages: number; ms: number }) => number,
  ): void {
    const counter: Counter = new Counter({
      name,
      help: `${help}, by how the cache found them`,
      labelNames: ['state'],
      registers: [this.#registry],
      collect: () => {
        counter.reset();
        for (const [state, counted] of Object.entries(this.#pages)) {
          counter.inc({ state }, read(counted));
        }
      },
    });
  }
}
