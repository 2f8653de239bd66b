import type { Request, Response } from 'express';
import { z } from 'zod';
import { badRequest } from '../store/errors.server';
import { evaluatePlan } from '../groq/evaluate.server';
import { planQuery } from '../groq/query-plan.server';
import { mapSources, traced } from '../groq/source-map.server';
import { tagsOfAnswer } from '../groq/sync-tags.server';
import { audienceOf, queryParameters, searchOf, versionOf } from '../http/request.server';
import type { Dataset } from '../store/dataset.server';
import { parsePerspective } from '../store/perspective.server';

const Body = z.object({ query: z.string(), params: z.record(z.string(), z.unknown()).default({}) });

/** `GET|POST data/query/:dataset`: runs a GROQ query, and responds with `{query, result, ms, syncTags}`. */
export function queryEndpoint(dataset: Dataset) {
  return (req: Request, res: Response): void => {
    const started = performance.now();
    const search = searchOf(req);
    const { query, params } = req.method === 'POST' ? readBody(req.body) : readSearch(search);
    const audience = audienceOf(res);
    const perspective = parsePerspective(search.get('perspective'), versionOf(req), audience);
    const view = dataset.view(perspective, audience);

    const plan = planQuery(query, params);
    const sourceMap = search.get('resultSourceMap');
    const wantsMap = sourceMap !== null && sourceMap !== 'false';
    const followed = new Set<string>();
    const answer = evaluatePlan(wantsMap ? { ...plan, tree: traced(plan.tree) } : plan, {
      view,
      dataset: dataset.name,
      onDereference: (id) => followed.add(id),
    });
    const body = wantsMap
      ? mapSources(answer, view, sourceMap === 'withKeyArraySelector')
      : { result: answer };

    const echo = search.get('returnQuery') === 'false' ? {} : { query };
    const syncTags = tagsOfAnswer(plan.reaches, followed);
    const ms = Math.round(performance.now() - started);
    res.set('Cache-Control', 'private, no-store').json({ ...echo, ...body, ms, syncTags });
  };
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
