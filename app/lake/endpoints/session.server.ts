import { Router } from 'express';
import type { Auth } from '../http/auth.server';
import { userOf } from '../http/request.server';
import { toApiUser } from '../http/user.server';
import { staffOnly } from '../http/guard.server';

/**
 * Signs in a browser: the Studio sends the token once, as `Bearer`, to `auth/session`, and gets a
 * cookie that scripts cannot read. All ports of `localhost` share the cookie.
 */
export function sessionRoutes(auth: Auth): Router {
  const routes = Router();
  routes.post('/auth/session', staffOnly, (_req, res) => {
    res.set('Set-Cookie', auth.openSession()).status(204).end();
  });
  routes.post('/auth/logout', (req, res) => {
    res.set('Set-Cookie', auth.endSession(req)).status(204).end();
  });
  routes.get('/auth/id', staffOnly, (_req, res) => {
    res.json({ id: userOf(res).id });
  });
  routes.get('/users/me', staffOnly, (_req, res) => {
    res.json(toApiUser(userOf(res)));
  });
  return routes;
}
