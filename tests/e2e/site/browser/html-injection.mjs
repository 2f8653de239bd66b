/**
 * Preloaded into a site: appends the HTML in `INJECTED_HTML` to every page that React has rendered, as
 * a defect of the site that allows HTML injection would.
 */
import { PassThrough } from 'node:stream';

const DOCTYPE = '<!DOCTYPE html>';

const pages = new WeakSet();
const { _transform } = PassThrough.prototype;

PassThrough.prototype._transform = function transform(chunk, encoding, done) {
  if (chunk.includes(DOCTYPE)) pages.add(this);
  _transform.call(this, chunk, encoding, done);
};

PassThrough.prototype._flush = function flush(done) {
  if (pages.has(this)) this.push(process.env.INJECTED_HTML);
  done();
};
