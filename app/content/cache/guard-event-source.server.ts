import type { EventEmitter } from 'node:events';
import * as eventSourceModule from '@sanity/eventsource';

/**
 * `@sanity/client` reads live events with this class, and its listeners for the events `error` and
 * `channelError` throw when an event of that name has no data. Node ends the process for an error that
 * is thrown while an emitter emits. Here it becomes a message that is no JSON, which the client reports
 * as an error of the subscription. The price is a change to the prototype of another package's class.
 */
const { prototype } = (eventSourceModule as unknown as { default: { prototype: EventEmitter } })
  .default;
// oxlint-disable-next-line typescript/unbound-method -- it is called with its emitter below
const { emit } = prototype;

const UNREADABLE = { type: 'message', data: 'unreadable' };

prototype.emit = function guardedEmit(this: EventEmitter, name, ...parameters) {
  try {
    return emit.call(this, name, ...parameters);
  } catch {
    return emit.call(this, 'message', UNREADABLE);
  }
};
