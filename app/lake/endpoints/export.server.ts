import { Readable } from 'node:stream';
import type { Request, Response } from 'express';
import { audienceOf, searchOf } from '../http/request.server';
import type { Dataset } from '../store/dataset.server';

/** `GET data/export/:dataset?types=`: every document that the client may read, as NDJSON. */
export function exportEndpoint(dataset: Dataset) {
  return (req: Request, res: Response): void => {
    const types = searchOf(req).get('types')?.split(',');
    const { documents } = dataset.view('raw', audienceOf(res));
    const wanted = documents.filter(({ _type }) => !types || types.includes(_type));
    res.type('application/x-ndjson');
    Readable.from(wanted.map((document) => `${JSON.stringify(document)}\n`)).pipe(res);
  };
}
