import express, { Router } from 'express';
import { z } from 'zod';
import { ActingUser } from '~/platform/http/acting-user.server';
import type { Auth } from '../http/auth.server';
import { userOf } from '../http/request.server';
import { toApiUser } from '../http/user.server';
import { staffOnly } from '../http/guard.server';
import { badRequest } from '../store/errors.server';
import { LOCAL_EDITOR } from '../store/user.server';

const SessionPerson = z.union([ActingUser.pick({ id: true, name: true }), z.strictObject({})]);

/**
 * Signs in a browser: the Studio's development server sends the token once, as `Bearer`, to
 * `auth/session`, and the browser gets a cookie that scripts cannot read. All ports of `localhost` share
 * the cookie. The body may name the person who edits: `{id, name}`.
 */
export function sessionRoutes(auth: Auth): Router {
  const routes = Router();
  routes.post('/auth/session', staffOnly, express.json(), (req, res) => {
    const person = SessionPerson.safeParse(req.body ?? {});
    if (!person.success) throw badRequest('The body names no valid user');
    const user = { ...LOCAL_EDITOR, ...person.data };
    res.set('Set-Cookie', auth.cookieFor(user)).status(204).end();
  });
  routes.get('/auth/id', staffOnly, (_req, res) => {
    res.json({ id: userOf(res).id });
  });
  routes.get('/users/me', staffOnly, (_req, res) => {
    res.json(toApiUser(userOf(res)));
  });
  return routes;
}
