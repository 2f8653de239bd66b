import { Transform } from 'node:stream';

/**
 * Returns a stream that passes a body on, but its end only when `mayEnd` agrees. Otherwise the stream never ends, so
 * that its reader does not take the body for complete.
 */
export function holdEnd(mayEnd: () => boolean): Transform {
  return new Transform({
    transform: (part, _encoding, done) => done(null, part),
    flush(done) {
      if (mayEnd()) done();
    },
  });
}
