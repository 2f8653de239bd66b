import type { RequestHandler } from 'express';
import { z } from 'zod';
import { badRequest } from '../store/errors.server';
import { evaluateQuery } from '../groq/evaluate.server';
import { planQuery } from '../groq/query-plan.server';
import { mapSources } from '../groq/source-map.server';
import { tagsOfResult } from '../groq/sync-tags.server';
import {
  audienceOf,
  parseInput,
  queryParameters,
  searchOf,
  versionOf,
} from '../http/request.server';
import type { Dataset } from '../store/dataset.server';
import { parsePerspective } from '../store/perspective.server';

const Body = z.object({ query: z.string(), params: z.record(z.string(), z.unknown()).default({}) });

/** `GET|POST data/query/:dataset`: runs a GROQ query, and responds with `{query, result, ms, syncTags}`. */
export function queryEndpoint(dataset: Dataset): RequestHandler {
  return (req, res) => {
    const started = performance.now();
    const search = searchOf(req);
    const { query, params } =
      req.method === 'POST' ? parseInput(Body, req.body, 'query') : readSearch(search);
    const audience = audienceOf(res);
    const perspective = parsePerspective(search.get('perspective'), versionOf(req), audience);
    const documents = dataset.view(perspective, audience);
    const plan = planQuery(query, params);
    const sourceMap = search.get('resultSourceMap');
    const wantsMap = sourceMap !== null && sourceMap !== 'false';
    const tree = wantsMap ? plan.traced() : plan.tree;
    const { result, followed } = evaluateQuery(query, tree, { documents, dataset: dataset.name });
    const body = wantsMap ? mapSources(result, documents) : { result };
    const echo = search.get('returnQuery') === 'false' ? {} : { query };
    const syncTags = tagsOfResult(plan.reaches, followed);
    const ms = Math.round(performance.now() - started);
    res.set('Cache-Control', 'private, no-store');
    res.json({ ...echo, ...body, ms, syncTags });
  };
}

function readSearch(search: URLSearchParams) {
  const query = search.get('query');
  if (!query) throw badRequest('The "query" parameter is missing');
  return { query, params: queryParameters(search) };
}
