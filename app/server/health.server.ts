import type { RequestHandler } from 'express';

/** What the health pages tell. */
export interface Health {
  /** Whether the known pages are rendered and visitors can be sent here. */
  isReady(): boolean;
  /** Numbers worth a look: pages in memory, waiting enquiries. */
  details(): Record<string, unknown>;
}

/** `/healthz`: the process is alive. */
export function alive(): RequestHandler {
  return (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'alive' });
  };
}

/** `/readyz`: visitors can be sent here; 503 until the known pages are rendered. */
export function ready(health: Health): RequestHandler {
  return (_request, response) => {
    const isReady = health.isReady();
    response
      .status(isReady ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ status: isReady ? 'ready' : 'starting', ...health.details() });
  };
}
