import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import type { CacheState } from '../page-cache/page-cache.server';

/** Numbers of this process, for Prometheus. */
export class Metrics {
  readonly #registry = new Registry();
  /** Counted by hand, because Prometheus' own counters would cost a kept page a tenth of its time. */
  readonly #answered: Record<CacheState, { pages: number; ms: number }> = {
    hit: { pages: 0, ms: 0 },
    stale: { pages: 0, ms: 0 },
    miss: { pages: 0, ms: 0 },
  };

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
    this.#counter('site_pages_total', 'Pages answered', ({ pages }) => pages);
    this.#counter('site_page_seconds_total', 'Time to find or render pages', ({ ms }) => ms / 1000);
  }

  /** Counts one answered page. */
  readonly page = (state: CacheState, ms: number): void => {
    const answered = this.#answered[state];
    answered.pages += 1;
    answered.ms += ms;
  };

  /** A number that is read when somebody asks. */
  gauge(name: string, help: string, read: () => number): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [this.#registry],
      collect: () => gauge.set(read()),
    });
  }

  /** Answers `/metrics` on loopback only. */
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

  /** A number for each way in which the cache found a page. */
  #counter(
    name: string,
    help: string,
    read: (answered: { pages: number; ms: number }) => number,
  ): void {
    const counter: Counter = new Counter({
      name,
      help: `${help}, by how the cache found them`,
      labelNames: ['state'],
      registers: [this.#registry],
      collect: () => {
        counter.reset();
        for (const [state, answered] of Object.entries(this.#answered)) {
          counter.inc({ state }, read(answered));
        }
      },
    });
  }
}
