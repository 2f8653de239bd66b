import type { Request, Response } from 'express';
import { z } from 'zod';
import { splitTarget } from '~/platform/http/request-target.server';
import { badRequest, notFound } from '../store/errors.server';
import type { Audience } from '../store/perspective.server';
import type { User } from '../store/user.server';

/** Returns the query string as it was sent. Express would parse names such as `$name[a]`. */
export function searchOf(req: { originalUrl?: string; url?: string | undefined }): URLSearchParams {
  return new URLSearchParams(splitTarget(req.originalUrl ?? req.url).query);
}

/** A switch in the query string: `?dryRun=true`. */
export const isOn = (search: URLSearchParams, name: string) => search.get(name) === 'true';

/**
 * A reviver for `JSON.parse`, which reads a number that is too large as `Infinity`. In JSON that would
 * become `null`.
 * @throws {SyntaxError} when a number is too large
 */
export function refuseInfinity(name: string, value: unknown): unknown {
  if (value !== Infinity && value !== -Infinity) return value;
  throw new SyntaxError(`The number at "${name}" is too large`);
}

/** Parses a part of a request, which the error calls `what`. @throws {LakeError} 400 when it is malformed */
export function parseInput<T>(schema: z.ZodType<T>, given: unknown, what: string): T {
  const { data, error } = schema.safeParse(given);
  if (error) throw badRequest(`Malformed ${what}: ${z.prettifyError(error)}`);
  return data;
}

/** The `$name=<JSON>` parameters of a query. @throws {LakeError} 400 when a value is not JSON */
export function queryParameters(search: URLSearchParams): Record<string, unknown> {
  const params: Record<string, unknown> = {};
  for (const [name, value] of search) {
    if (!name.startsWith('$')) continue;
    try {
      params[name.slice(1)] = JSON.parse(value, refuseInfinity);
    } catch (error) {
      throw badRequest(`Parameter "${name}" is not valid JSON: ${(error as Error).message}`);
    }
  }
  return params;
}

/** The member of staff who sent the request, as the guard has determined it; undefined for a visitor. */
export const staffOf = (res: Response) => res.locals.user as User | undefined;

export const audienceOf = (res: Response): Audience => (staffOf(res) ? 'staff' : 'anyone');

/** The member of staff who sent a request that only staff may send. */
export const userOf = (res: Response): User => res.locals.user as User;

/** Returns the ids or names that a part of a path lists. */
export const listedIn = (part = ''): string[] => part.split(',');

/** @throws {LakeError} 404 when the path names another dataset */
export function assertDataset(given: string | undefined, name: string): void {
  if (given !== name) throw notFound(`Dataset "${given}" not found; this lake serves "${name}"`);
}

/** The version segment of the path, like `v2025-02-19`. */
export const versionOf = (req: Request) => req.params.version ?? 'v1';
