import { readdirSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../app/routes', import.meta.url));

/** One file of `app/routes`. */
export interface RouteFile {
  name: string;
  /** The path of the route, when it has only one. */
  path: string | undefined;
  /** Returns whether the route matches a path. */
  matches: (path: string) => boolean;
}

/** Returns every route of the site, from the names of the route files, without the catch-all route. */
export function routeFiles(): RouteFile[] {
  return readdirSync(FOLDER)
    .filter((file) => file !== '$.tsx')
    .map((file) => {
      const segments = segmentsOf(basename(file, extname(file)));
      const path = `/${segments.join('/')}`;
      const pattern = segments.map((segment) => (isParameter(segment) ? '[^/]+' : escape(segment)));
      const whole = new RegExp(`^/${pattern.join('/')}$`);
      return {
        name: file,
        path: segments.some(isParameter) ? undefined : path,
        matches: (other) => whole.test(other),
      };
    });
}

/**
 * Returns the path of a route's file as Remix writes it: `blog.$slug` is `blog/:slug`, `$` is `*`.
 * @param name without its ending; empty for the index route.
 */
export function routePath(name: string): string {
  if (name === '$') return '*';
  return segmentsOf(name)
    .map((segment) => (isParameter(segment) ? `:${segment.slice(1)}` : segment))
    .join('/');
}

/** Remix's convention: dots part segments unless they stand in brackets, `_index` is none. */
function segmentsOf(name: string): string[] {
  const parts = name.match(/(?:\[[^\]]*\]|[^.])+/g) ?? [];
  return parts.map((part) => part.replace(/[[\]]/g, '')).filter((part) => part !== '_index');
}

function isParameter(segment: string): boolean {
  return segment.startsWith('$');
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
