import express, { Router, type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { AssetFiles } from './assets/asset-files.server';
import type { RenditionCache } from './assets/renditions.server';
import { actionsEndpoint } from './endpoints/actions.server';
import { deletionsEndpoint } from './endpoints/deletions.server';
import { documentEndpoint } from './endpoints/doc.server';
import { exportEndpoint } from './endpoints/export.server';
import {
  documentEventsEndpoint,
  pastDocumentsEndpoint,
  transactionsEndpoint,
} from './endpoints/history.server';
import { fileEndpoint, imageEndpoint } from './endpoints/images.server';
import { assertFilter, listen } from './endpoints/listen.server';
import { assertMayFollow, followChanges } from './endpoints/live.server';
import { mentionsEndpoint } from './endpoints/mentions.server';
import { mutateEndpoint } from './endpoints/mutate.server';
import { queryEndpoint } from './endpoints/query.server';
import { sessionRoutes } from './endpoints/session.server';
import { rememberUsers, studioRoutes } from './endpoints/studio.server';
import { uploadEndpoint } from './endpoints/upload.server';
import { wrongDocumentsEndpoint } from './endpoints/wrong-documents.server';
import { rewriteAssetAddresses } from './http/asset-addresses.server';
import type { Auth } from './http/auth.server';
import { errorHandler, unknownEndpoint } from './http/error-handler.server';
import { serverSentEvents } from './http/event-stream.server';
import { guardRequests, staffOnly, type Guard } from './http/guard.server';
import {
  assertDataset,
  audienceOf,
  refuseInfinity,
  searchOf,
  versionOf,
} from './http/request.server';
import type { Dataset } from './store/dataset.server';
import type { Store } from './store/store.server';

/** The limit of Sanity's API for mutations, in bytes. */
const MAX_MUTATION_BYTES = 4_000_000;
/** The longest query with its parameters, in bytes. No other body is longer, except those of uploads. */
const MAX_QUERY_BYTES = 8 * 1024 * 1024;

export interface LakeParts {
  store: Store;
  dataset: Dataset;
  files: AssetFiles;
  renditions: RenditionCache;
  auth: Auth;
  guard: Guard;
  logger: Logger;
}

/**
 * Returns the lake's HTTP application: every endpoint and who may call it. Paths are those of Sanity's
 * HTTP API.
 */
export function createApp(lake: LakeParts): Express {
  const app = express().disable('x-powered-by').disable('etag').set('query parser', false);
  app.use(
    guardRequests(lake.guard, lake.auth),
    rewriteAssetAddresses(lake.dataset.assetOrigin),
    rememberUsers(lake.store),
    withoutDoubleSlash,
  );
  app.get(
    '/images/:project/:dataset/:name/:vanity?',
    imageEndpoint(lake.dataset, lake.files, lake.renditions),
  );
  app.get('/files/:project/:dataset/:name/:vanity?', fileEndpoint(lake.dataset, lake.files));
  app.use('/:version(v[\\w-]+)', createApi(lake));
  app.use(unknownEndpoint, errorHandler(lake.logger));
  return app;
}

/** `@sanity/migrate` writes two slashes before the version in the path. */
const withoutDoubleSlash: RequestHandler = (req, _res, next) => {
  req.url = req.url.replace(/^\/{2,}/, '/');
  next();
};

function createApi(lake: LakeParts): Router {
  const { store, dataset, files, auth, logger } = lake;
  const api = Router({ mergeParams: true });
  const json = express.json({ limit: MAX_QUERY_BYTES, reviver: refuseInfinity });
  const mutations = express.json({ limit: MAX_MUTATION_BYTES, reviver: refuseInfinity });
  api.param('dataset', (_req, _res, next, name: string) => {
    assertDataset(name, dataset.name);
    next();
  });

  const query = queryEndpoint(dataset);
  api.route('/data/query/:dataset').get(query).post(json, query);
  api.get('/data/doc/:dataset/:ids', documentEndpoint(dataset));
  api.get('/data/export/:dataset', exportEndpoint(dataset));
  api.post('/data/mutate/:dataset', staffOnly, mutations, mutateEndpoint(dataset));
  api.post('/data/actions/:dataset', staffOnly, mutations, actionsEndpoint(dataset));
  for (const kind of ['images', 'files'] as const) {
    api.post(`/assets/${kind}/:dataset`, staffOnly, uploadEndpoint(dataset, files, kind));
  }

  api.get('/data/listen/:dataset', (req, res) => {
    const scope = { search: searchOf(req), version: versionOf(req), audience: audienceOf(res) };
    const lastEventId = req.header('last-event-id');
    if (!req.header('accept')?.includes('text/event-stream')) assertFilter(scope.search, dataset);
    listen(dataset, serverSentEvents(req, res, logger), { ...scope, lastEventId });
  });
  api.get('/data/live/events/:dataset', (req, res) => {
    const search = searchOf(req);
    assertMayFollow(search, audienceOf(res));
    const stream = serverSentEvents(req, res, logger);
    followChanges(dataset, stream, search, req.header('last-event-id'));
  });
  api.get('/data/history/:dataset/documents/:ids', staffOnly, pastDocumentsEndpoint(store));
  api.get('/data/history/:dataset/transactions/:ids', staffOnly, transactionsEndpoint(store));
  api.get('/data/history/:dataset/events/documents/:id', staffOnly, documentEventsEndpoint(store));

  api.get('/data/deletions/:dataset', staffOnly, deletionsEndpoint(store));
  api.get('/data/wrong-documents/:dataset', staffOnly, wrongDocumentsEndpoint(dataset));
  api.post('/data/mentions/:dataset', staffOnly, json, mentionsEndpoint(store));

  api.get('/check/cors', (_req, res) => {
    // The guard has refused every other origin before, so a client that gets here is allowed.
    res.json({ result: { allowed: true, withCredentials: true } });
  });
  api.get(['/ping', '/data/ping/:dataset'], (_req, res) => {
    res.json('PONG');
  });
  api.use(sessionRoutes(auth), studioRoutes(store, dataset));
  return api;
}
