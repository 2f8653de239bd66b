/**
 * Preloaded into a site: on SIGUSR2 every thread except the main thread throws an uncaught error.
 */
import { BroadcastChannel, isMainThread } from 'node:worker_threads';

const channel = new BroadcastChannel('fail');
channel.unref();

if (isMainThread) {
  process.on('SIGUSR2', () => channel.postMessage('now'));
} else {
  channel.addEventListener('message', () => {
    throw new Error('The test made this thread fail');
  });
}
