/**
 * Preloaded into a site that a test starts with `INJECTED_HTML`. It appends that HTML to every page
 * that React has rendered, as a defect that lets foreign HTML into a page would.
 */
import { PassThrough } from 'node:stream';

const START_OF_A_PAGE = '<!DOCTYPE html>';

const pages = new WeakSet();
const { _transform } = PassThrough.prototype;

PassThrough.prototype._transform = function transform(chunk, encoding, done) {
  if (chunk.includes(START_OF_A_PAGE)) pages.add(this);
  _transform.call(this, chunk, encoding, done);
};

PassThrough.prototype._flush = function flush(done) {
  if (pages.has(this)) this.push(process.env.INJECTED_HTML);
  done();
};
