import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { ASSET_BASE_HEADER } from '~/platform/http/asset-base.server';

/** Changes the text of a response. */
type Rewrite = (text: string) => string;

/**
 * Returns how a response has to be changed for a client that reaches the lake under another address,
 * such as the Studio on a server. In the lake's own responses the `url` of an asset has the address of
 * the lake on loopback.
 * @param origin of the lake.
 */
export function assetAddresses(origin: string, { headers }: IncomingMessage): Rewrite | undefined {
  const base = headers[ASSET_BASE_HEADER];
  // Only the holder of the token may send the header, which is checked elsewhere.
  if (typeof base !== 'string' || headers.authorization === undefined) return undefined;
  return (text) =>
    ['images', 'files'].reduce(
      (changed, folder) => changed.replaceAll(`"${origin}/${folder}/`, `"${base}/${folder}/`),
      text,
    );
}

/** Changes the addresses of assets in JSON, in streams of JSON lines and in streams of events. */
export function rewriteAssetAddresses(origin: string): RequestHandler {
  return (req, res, next) => {
    const rewrite = assetAddresses(origin, req);
    if (!rewrite) return next();
    const changed = (chunk: unknown) => (typeof chunk === 'string' ? rewrite(chunk) : chunk);
    // Uploaded files are sent as bytes, so they stay as they are.
    const [send, write] = [res.send.bind(res), res.write.bind(res)];
    res.send = (body) => send(changed(body));
    res.write = (chunk: unknown, ...rest: unknown[]) =>
      Reflect.apply(write, res, [changed(chunk), ...rest]) as boolean;
    next();
  };
}
