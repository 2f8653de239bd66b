/**
 * Loaded into a site that a test starts with a stopped clock. Its timers fire only when the test
 * sends how many ms to move on; it tells the test the length of each timer that it sets.
 */
import { mock } from 'node:test';

mock.timers.enable({ apis: ['setTimeout', 'Date'], now: Date.now() });

globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
  apply(setMockedTimeout, self, [callback, ms, ...rest]) {
    process.send?.({ waitingFor: ms });
    return Reflect.apply(setMockedTimeout, self, [callback, ms, ...rest]);
  },
});

process.on('message', (ms) => {
  mock.timers.tick(Number(ms));
  process.send?.({ movedOn: ms });
});
