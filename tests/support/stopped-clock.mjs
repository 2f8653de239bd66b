/**
 * Preloaded into a site: stops its clock. Its timers fire only when the test sends a number of ms by
 * which to advance the clock. Sends the test the length of each timer that the site sets.
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
  process.send?.({ advanced: ms });
});
