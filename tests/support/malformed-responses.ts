/** A response in place of the content source's response. */
export interface MalformedResponse {
  status?: number;
  headers?: Record<string, string>;
  body: string;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const HTML_TYPE = { 'content-type': 'text/html' };
const VALID_BODY = '{"ms":1,"query":"","result":{"title":"Not this"},"syncTags":["s1:any"]}';

/** Responses that no query of the site can have, by a name for what is wrong with them. */
export const MALFORMED_RESPONSES: Readonly<Record<string, MalformedResponse>> = {
  'an HTML page': { headers: HTML_TYPE, body: '<!doctype html><title>Sign in</title>' },
  'an empty body': { headers: JSON_TYPE, body: '' },
  'an empty object': { headers: JSON_TYPE, body: '{}' },
  'no object': { headers: JSON_TYPE, body: '"ok"' },
  null: { headers: JSON_TYPE, body: 'null' },
  'no result': { headers: JSON_TYPE, body: '{"ms":1,"syncTags":["s1:any"]}' },
  'no sync tags': { headers: JSON_TYPE, body: '{"ms":1,"result":{"title":"Not this"}}' },
  'sync tags that aren’t a list': {
    headers: JSON_TYPE,
    body: VALID_BODY.replace(/\["s1:any"\]/, '"s1:any"'),
  },
  'sync tags that aren’t strings': {
    headers: JSON_TYPE,
    body: VALID_BODY.replace('"s1:any"', 'null'),
  },
  'half of a response': { headers: JSON_TYPE, body: VALID_BODY.slice(0, -10) },
  'another content type': { headers: { 'content-type': 'text/plain' }, body: VALID_BODY },
  'a redirect': {
    status: 302,
    headers: { ...JSON_TYPE, location: '/elsewhere' },
    body: VALID_BODY,
  },
  'a redirect without an address': { status: 300, headers: JSON_TYPE, body: VALID_BODY },
};
