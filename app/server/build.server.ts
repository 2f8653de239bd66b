import * as compiledBuild from '@remix-run/dev/server-build';
import type { ServerBuild } from '@remix-run/node';
import { createMatchPage } from '~/site/seo/public-routes.server';
import { createPageKey } from './page-cache/page-key.server';

/** The routes, as Remix has compiled them. It types `basename` as optional, but exports it as `undefined`. */
export const build = compiledBuild as ServerBuild;

export const matchPage = createMatchPage(build.routes);

export const pageKey = createPageKey(matchPage);
