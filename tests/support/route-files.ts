import { readdirSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../app/routes', import.meta.url));

/** A file of `app/routes`. */
export interface RouteFile {
  name: string;
  /** The first part of the route's path; undefined when that is a parameter, or for the home page. */
  firstPart: string | undefined;
  /** The path of the route; undefined when it has parameters. */
  path: string | undefined;
  /** Returns whether the route matches a path. */
  matches: (path: string) => boolean;
}

/** Returns the routes of the site, computed from their file names, without the splat route. */
export function routeFiles(): RouteFile[] {
  return readdirSync(FOLDER)
    .filter((file) => file !== '$.tsx')
    .map((file) => {
      const segments = segmentsOf(basename(file, extname(file)));
      const path = `/${segments.filter((segment) => !isOptional(segment)).join('/')}`;
      const pattern = segments.map((segment) => {
        if (isOptional(segment)) return '(/[^/]+)?';
        return isParameter(segment) ? '/[^/]+' : `/${escape(segment)}`;
      });
      const matcher = new RegExp(`^${pattern.join('') || '/'}$`);
      return {
        name: file,
        firstPart: segments.slice(0, 1).find((segment) => !isParameter(segment)),
        path: segments.some(isParameter) ? undefined : path,
        matches: (other) => matcher.test(other),
      };
    });
}

/**
 * Returns the path pattern of a route file as Remix writes it: `blog/:slug` for `blog.$slug`,
 * `insights/:slug?` for `insights.($slug)`, `*` for `$`, an empty text for the index route.
 * @param name of the file, without its extension.
 */
export function routePath(name: string): string {
  if (name === '$') return '*';
  return segmentsOf(name)
    .map((segment) => segment.replace(/^\((.*)\)$/, '$1?').replace(/^\$/, ':'))
    .join('/');
}

/**
 * Remix's convention: dots outside of brackets separate segments, and `_index` isn't a segment. A segment in
 * parentheses is optional.
 */
function segmentsOf(name: string): string[] {
  const parts = name.match(/(?:\[[^\]]*\]|[^.])+/g) ?? [];
  return parts.filter((part) => part !== '_index').map((part) => part.replace(/[[\]]/g, ''));
}

function isParameter(segment: string): boolean {
  return segment.startsWith('$');
}

function isOptional(segment: string): boolean {
  return segment.startsWith('(');
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
