/**
 * The built program of the lake's thread, for a test: at a message on the channel `hang` the thread
 * replies, and then blocks for ever.
 */
import { BroadcastChannel } from 'node:worker_threads';

const channel = new BroadcastChannel('hang');
channel.unref();
channel.addEventListener('message', () => {
  channel.postMessage('hangs');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});

await import(new URL('../../../build/lake-program.server.js', import.meta.url).href);
