import type { RequestHandler } from 'express';
import { z } from 'zod';
import { badRequest, queryTimeout } from '../store/errors.server';
import { startRun, type QueryRun } from '../groq/evaluate.server';
import type { Evaluation } from '../groq/expression.server';
import { planQuery } from '../groq/query-plan.server';
import type { QueryScheduler } from '../groq/query-scheduler.server';
import { mapSources } from '../groq/source-map.server';
import { tagsOfResult } from '../groq/sync-tags.server';
import { handleWhileConnected } from '../http/error-handler.server';
import { sendJson } from '../http/json-stream.server';
import { audienceOf, queryParameters, searchOf, versionOf } from '../http/request.server';
import type { Dataset } from '../store/dataset.server';
import { parsePerspective } from '../store/perspective.server';
import type { View } from '../store/view.server';

const Body = z.object({ query: z.string(), params: z.record(z.string(), z.unknown()).default({}) });

/** `GET|POST data/query/:dataset`: runs a GROQ query, and responds with `{query, result, ms, syncTags}`. */
export function queryEndpoint(dataset: Dataset, scheduler: QueryScheduler): RequestHandler {
  return handleWhileConnected(async (req, res, signal) => {
    const started = performance.now();
    const search = searchOf(req);
    const { query, params } = req.method === 'POST' ? readBody(req.body) : readSearch(search);
    const audience = audienceOf(res);
    const perspective = parsePerspective(search.get('perspective'), versionOf(req), audience);
    const documents = dataset.view(perspective, audience);
    const plan = planQuery(query, params);
    const sourceMap = search.get('resultSourceMap');
    const wantsMap = sourceMap !== null && sourceMap !== 'false';
    const withKeys = sourceMap === 'withKeyArraySelector';
    const run = startRun(query, wantsMap ? plan.traced() : plan.expression, {
      documents,
      dataset: dataset.name,
    });
    const evaluation = wantsMap ? withSourceMap(run, documents, withKeys) : plain(run);
    const timeout = (limitMs: number) => queryTimeout(query, limitMs);
    const body = await scheduler.run({ evaluation, meter: run.meter, signal, timeout });
    const echo = search.get('returnQuery') === 'false' ? {} : { query };
    const syncTags = tagsOfResult(plan.reaches, run.followed);
    const ms = Math.round(performance.now() - started);
    res.set('Cache-Control', 'private, no-store');
    await sendJson(res, { ...echo, ...body, ms, syncTags });
  });
}

function* plain({ evaluation }: QueryRun): Evaluation<{ result: unknown }> {
  return { result: yield* evaluation };
}

function* withSourceMap({ evaluation, meter }: QueryRun, documents: View, withKeys: boolean) {
  return yield* mapSources(yield* evaluation, { documents, meter, withKeys });
}

function readSearch(search: URLSearchParams) {
  const query = search.get('query');
  if (!query) throw badRequest('The "query" parameter is missing');
  return { query, params: queryParameters(search) };
}

function readBody(body: unknown) {
  const parsed = Body.safeParse(body);
  if (!parsed.success) throw badRequest(`Malformed query: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
