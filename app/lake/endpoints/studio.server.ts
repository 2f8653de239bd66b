import { json, Router, type RequestHandler } from 'express';
import { z } from 'zod';
import { ROLES } from '../http/user.server';
import { LOCAL_EDITOR, MIGRATOR, SEEDER, type User } from '../store/user.server';
import { staffOnly } from '../http/guard.server';
import { listedIn, parseInput, searchOf, staffOf, userOf } from '../http/request.server';
import type { Dataset } from '../store/dataset.server';
import type { Store } from '../store/store.server';

const MAX_JSON = '256kb';

const Settings = z.array(z.object({ key: z.string(), value: z.unknown() }));

const respond =
  (body: unknown): RequestHandler =>
  (_req, res) => {
    res.json(body);
  };

/**
 * Further endpoints that the Studio requests: projects, plans and announcements of the cloud. The lake
 * has none of them, and responds with empty results in the shape that the Studio expects.
 */
export function studioRoutes(store: Store, { name: dataset, rules }: Dataset): Router {
  const routes = Router().use(staffOnly, json({ limit: MAX_JSON }));
  const project = {
    id: 'local',
    displayName: 'Local lake',
    organizationId: null,
    members: [],
    features: [],
  };
  const datasets = [
    { name: dataset, aclMode: 'public', datasetProfile: 'content', addonFor: null },
  ];
  const everything = '_id in path("**")';
  const reading = ['read', 'history'];
  const writing = ['create', 'update', 'editHistory', 'manage'];

  routes.get('/projects', respond([project]));
  routes.get('/projects/:project', respond(project));
  routes.get('/projects/:project/datasets', (req, res) => {
    res.json(searchOf(req).has('addonFor') ? [] : datasets);
  });
  routes.get('/projects/:project/datasets/:name/acl', (_req, res) => {
    if (userOf(res).role === 'administrator') {
      return res.json([{ filter: everything, permissions: [...reading, ...writing] }]);
    }
    const types = JSON.stringify(rules.administratorTypes ?? []);
    res.json([
      { filter: everything, permissions: reading },
      { filter: `!(_type in ${types})`, permissions: writing },
    ]);
  });
  routes.get('/projects/:project/datasets/:name/settings/indexing', respond({}));
  routes.get('/projects/:project/grants', respond({}));
  routes.get('/projects/:project/user-applications', respond([]));
  routes.get('/projects/:project/roles', (_req, res) => {
    res.json([ROLES[userOf(res).role]]);
  });
  routes.get('/subscriptions/project/:project', respond(null));
  routes.get('/data/references/:name/documents/:id/to', respond({ totalCount: 0, references: [] }));
  routes.get('/schedules/:project/:name', respond({ schedules: [] }));
  routes.get('/media-libraries', respond({ data: [] }));
  routes.get('/features', respond([]));
  routes.get('/access/requests/me', respond([]));
  routes.get('/journey/*', respond(null));
  routes.get('/help', respond({ resources: { title: 'Help', sectionArray: [] } }));
  routes.get('/intake/telemetry-status', respond({ status: 'denied' }));
  routes.post('/intake/batch', respond({}));
  routes.post('/descriptors/claim', respond({ synchronization: { type: 'complete' } }));

  routes.get('/users/me/keyvalue/:keys', (req, res) => {
    const keys = listedIn(req.params.keys);
    const valueOf = (key: string) =>
      JSON.parse(store.fact(factOf(userOf(res), key)) ?? 'null') as unknown;
    res.json(keys.map((key) => ({ key, value: valueOf(key) })));
  });
  routes.put('/users/me/keyvalue', (req, res) => {
    const settings = parseInput(Settings, req.body, 'settings');
    const user = userOf(res);
    const facts = settings.map(({ key, value }) => [
      factOf(user, key),
      JSON.stringify(value ?? null),
    ]);
    store.keepFacts(Object.fromEntries(facts));
    res.json(settings);
  });
  routes.get('/users/:ids', (req, res) => {
    const known = listedIn(req.params.ids).flatMap((id) => {
      const name = nameOf(store, id);
      return name === undefined ? [] : [{ id, displayName: name, imageUrl: null }];
    });
    res.json(known);
  });
  return routes;
}

/** Returns the key of a user's Studio setting, such as a pane width, in the table `facts`. */
function factOf({ id }: User, key: string): string {
  return id === LOCAL_EDITOR.id ? `studio:${key}` : `studio:${id}:${key}`;
}

/** Stores the name of a user, so that history names its author after the user is gone. */
export function rememberUsers(store: Store): RequestHandler {
  const names = new Map<string, string>();
  return (_req, res, next) => {
    const { id, name } = staffOf(res) ?? LOCAL_EDITOR;
    if (id !== LOCAL_EDITOR.id && names.get(id) !== name) {
      store.keepFacts({ [`user:${id}`]: name });
      names.set(id, name);
    }
    next();
  };
}

/** Returns the name of the author of a change. */
export function userName(store: Store, id: string): string {
  return nameOf(store, id) ?? SEEDER.name;
}

function nameOf(store: Store, id: string): string | undefined {
  const own = [LOCAL_EDITOR, MIGRATOR, SEEDER].find((user) => user.id === id);
  return own?.name ?? store.fact(`user:${id}`);
}
