import { json, Router, type RequestHandler } from 'express';
import { z } from 'zod';
import { badRequest } from '../store/errors.server';
import { EDITOR, SEEDER } from '../http/editor.server';
import { staffOnly } from '../http/guard.server';
import { searchOf } from '../http/request.server';
import type { Store } from '../store/store.server';

const MAX_JSON = '8mb';
const Settings = z.array(z.object({ key: z.string(), value: z.unknown() }));

const answer =
  (body: unknown): RequestHandler =>
  (_req, res) => {
    res.json(body);
  };

/**
 * Further endpoints that the Studio requests: projects, plans and announcements of the cloud. The lake
 * has none of them, and responds with empty results in the shape that the Studio expects.
 */
export function studioRoutes(store: Store, dataset: string): Router {
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
  const permissions = ['read', 'create', 'update', 'history', 'editHistory', 'manage'];

  routes.get('/projects/:project', answer(project));
  routes.get('/projects/:project/datasets', (req, res) => {
    res.json(searchOf(req).has('addonFor') ? [] : datasets);
  });
  routes.get(
    '/projects/:project/datasets/:name/acl',
    answer([{ filter: '_id in path("**")', permissions }]),
  );
  routes.get('/projects/:project/datasets/:name/settings/indexing', answer({}));
  routes.get('/projects/:project/grants', answer({}));
  routes.get('/projects/:project/user-applications', answer([]));
  routes.get('/projects/:project/roles', answer(EDITOR.roles));
  routes.get('/subscriptions/project/:project', answer(null));
  routes.get('/data/references/:name/documents/:id/to', answer({ totalCount: 0, references: [] }));
  routes.get('/schedules/:project/:name', answer({ schedules: [] }));
  routes.get('/media-libraries', answer({ data: [] }));
  routes.get('/features', answer([]));
  routes.get('/access/requests/me', answer([]));
  routes.get('/journey/*', answer(null));
  routes.get('/help', answer({ resources: { title: 'Help', sectionArray: [] } }));
  routes.get('/intake/telemetry-status', answer({ status: 'denied' }));
  routes.post('/intake/batch', answer({}));
  routes.post('/descriptors/claim', answer({ synchronization: { type: 'complete' } }));

  routes.get('/users/me/keyvalue/:keys', (req, res) => {
    const keys = req.params.keys.split(',');
    res.json(
      keys.map((key) => ({ key, value: JSON.parse(store.fact(factOf(key)) ?? 'null') as unknown })),
    );
  });
  routes.put('/users/me/keyvalue', (req, res) => {
    const settings = Settings.safeParse(req.body);
    if (!settings.success) {
      throw badRequest(`Malformed settings: ${z.prettifyError(settings.error)}`);
    }
    for (const { key, value } of settings.data) {
      store.keepFact(factOf(key), JSON.stringify(value));
    }
    res.json(settings.data);
  });
  routes.get('/users/:ids', (req, res) => {
    const ids = req.params.ids.split(',');
    res.json([EDITOR, SEEDER].filter(({ id }) => ids.includes(id)));
  });
  return routes;
}

/** Returns the key of a Studio setting, such as a pane width, in the table `facts`. */
const factOf = (key: string) => `studio:${key}`;
