import { readdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  createRequestHandler,
  type AppLoadContext,
  type HandleDocumentRequestFunction,
  type ServerBuild,
} from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { contentConfig } from '~/content/source/config.server';
import type { ContentReader } from '~/content/content-reader';
import { renderToText } from '~/site/shell/render-to-text.server';
import remixConfig from '../../../remix.config.js';
import { routePath } from '../../support/route-files';
import { recordLog, type RecordedLog } from './recorded-log';

const SITE_URL = 'https://www.example.com';

/** The site's routes with Remix, in the process of the test: without a build, a server or a cache. */
export interface InProcessSite {
  /** Requests a page. */
  get(path: string): Promise<{ status: number; body: string; location: string | null }>;
  /** The log, with the errors of loaders and renders. */
  lines: RecordedLog['lines'];
}

/** @param content the reader that the loaders get. */
export async function inProcessSite(content: ContentReader): Promise<InProcessSite> {
  const { log, lines } = recordLog();
  const handle = createRequestHandler(await createBuild(), 'production');
  const context = {
    enquiries: {},
    content,
    contentConfig: contentConfig({
      SANITY_PROJECT_ID: undefined,
      SANITY_DATASET: 'production',
      SANITY_API_HOST: 'http://127.0.0.1:1',
      SANITY_API_TOKEN: undefined,
      LAKE_TOKEN: undefined,
    }),
    preview: null,
    siteUrl: SITE_URL,
    acceptSearch: async () => true,
    log,
    // The requested pages need no other part of the context.
  } as unknown as AppLoadContext;
  return {
    lines,
    async get(path) {
      const response = await handle(new Request(SITE_URL + path), { ...context });
      return {
        status: response.status,
        body: await response.text(),
        location: response.headers.get('location'),
      };
    },
  };
}

const handleDocument: HandleDocumentRequestFunction = async (
  request,
  status,
  headers,
  remixContext,
) => {
  const page = await renderToText(
    <RemixServer context={remixContext} url={request.url} />,
    'nonce',
  );
  return new Response(page, { status, headers });
};

type Routes = ServerBuild['routes'];
type RouteModule = NonNullable<Routes[string]>['module'];

const ROUTES_FOLDER = fileURLToPath(new URL('../../../app/routes', import.meta.url));

/** Loads all routes, in the structure that Remix's compiler builds. */
export async function siteRoutes(): Promise<Routes> {
  const root = { id: 'root', path: '', module: (await import('~/root')) as RouteModule };
  const routes: Routes = { root };
  for (const file of readdirSync(ROUTES_FOLDER)) {
    const name = basename(file, extname(file));
    const id = `routes/${name}`;
    const path = routePath(name);
    const address = path === '' ? { index: true } : { path };
    routes[id] = {
      id,
      parentId: 'root',
      ...address,
      module: (await import(join(ROUTES_FOLDER, file))) as RouteModule,
    };
  }
  return routes;
}

async function createBuild(): Promise<ServerBuild> {
  const routes = await siteRoutes();
  const assets = Object.entries(routes).map(([id, { parentId, path, index, module }]) => [
    id,
    {
      id,
      parentId,
      path,
      index,
      module: `/${id}.js`,
      hasAction: false,
      hasLoader: 'loader' in module,
      hasClientAction: false,
      hasClientLoader: false,
      hasErrorBoundary: 'ErrorBoundary' in module,
    },
  ]);
  return {
    entry: {
      module: {
        default: handleDocument,
        handleError: (error, { context }) => context.log.error({ err: error }, 'a page failed'),
      },
    },
    routes,
    assets: {
      entry: { imports: [], module: '/entry.js' },
      routes: Object.fromEntries(assets),
      url: '/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: 'public',
    isSpaMode: false,
    mode: 'production',
    // A flag that the configuration does not set is undefined, which turns it off.
    future: remixConfig.future as ServerBuild['future'],
  };
}
