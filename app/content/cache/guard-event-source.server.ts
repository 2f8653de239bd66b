import type { EventEmitter } from 'node:events';
import * as eventSourceModule from '@sanity/eventsource';

/**
 * Keeps a malformed live event from ending the process. `@sanity/client` receives live events with
 * this class, and its listeners for the events `error` and `channelError` throw when the event has no
 * data. Node ends the process when a listener throws. This patch emits a message that is not JSON
 * instead, which the client reports as an error of the subscription. The price: it changes the
 * prototype of another package's class.
 */
const { prototype } = (eventSourceModule as unknown as { default: { prototype: EventEmitter } })
  .default;
// oxlint-disable-next-line typescript/unbound-method -- it is called with its emitter below
const { emit } = prototype;

const UNREADABLE_MESSAGE = { type: 'message', data: 'unreadable' };

prototype.emit = function guardedEmit(this: EventEmitter, name, ...parameters) {
  try {
    return emit.call(this, name, ...parameters);
  } catch {
    return emit.call(this, 'message', UNREADABLE_MESSAGE);
  }
};
