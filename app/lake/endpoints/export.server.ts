import { Readable } from 'node:stream';
import type { RequestHandler } from 'express';
import { audienceOf, searchOf } from '../http/request.server';
import type { Dataset } from '../store/dataset.server';
import type { LakeDocument } from '../store/document.server';

/** `GET data/export/:dataset?types=`: every document that the client may read, as NDJSON. */
export function exportEndpoint(dataset: Dataset): RequestHandler {
  return (req, res) => {
    const types = searchOf(req).get('types')?.split(',');
    const { documents } = dataset.view('raw', audienceOf(res));
    const wanted = documents.filter(({ _type }) => !types || types.includes(_type));
    res.type('application/x-ndjson');
    Readable.from(linesOf(wanted)).pipe(res);
  };
}

/** Yields each line when the client has read those before it. */
function* linesOf(documents: readonly LakeDocument[]): Generator<string> {
  for (const document of documents) yield `${JSON.stringify(document)}\n`;
}
