/** A response of another server in the place of the content source, which is no query response. */
export interface MalformedResponse {
  status?: number;
  headers?: Record<string, string>;
  body: string;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const HTML_TYPE = { 'content-type': 'text/html' };
const WHOLE = '{"ms":1,"query":"","result":{"title":"Not this"},"syncTags":["s1:any"]}';

/** Malformed responses by their defect. None is a valid response to a query of the site. */
export const MALFORMED_RESPONSES: Readonly<Record<string, MalformedResponse>> = {
  'an HTML page': { headers: HTML_TYPE, body: '<!doctype html><title>Sign in</title>' },
  'an empty body': { headers: JSON_TYPE, body: '' },
  'an empty object': { headers: JSON_TYPE, body: '{}' },
  'no object': { headers: JSON_TYPE, body: '"ok"' },
  null: { headers: JSON_TYPE, body: 'null' },
  'no result': { headers: JSON_TYPE, body: '{"ms":1,"syncTags":["s1:any"]}' },
  'no sync tags': { headers: JSON_TYPE, body: '{"ms":1,"result":{"title":"Not this"}}' },
  'sync tags that are no list': {
    headers: JSON_TYPE,
    body: WHOLE.replace(/\["s1:any"\]/, '"s1:any"'),
  },
  'sync tags that are no strings': { headers: JSON_TYPE, body: WHOLE.replace('"s1:any"', 'null') },
  'half of a response': { headers: JSON_TYPE, body: WHOLE.slice(0, -10) },
  'another content type': { headers: { 'content-type': 'text/plain' }, body: WHOLE },
  'a redirect': { status: 302, headers: { ...JSON_TYPE, location: '/elsewhere' }, body: WHOLE },
  'a redirect without an address': { status: 300, headers: JSON_TYPE, body: WHOLE },
};
