import { setFlagsFromString } from 'node:v8';

/**
 * How much the heap may grow between two full collections, in percent of the live objects. V8's own
 * factor depends on the memory of the machine: on a large one a process with 55 MB alive grew to
 * 230 MB before it collected. The price is a few more collections under load.
 */
const HEAP_GROWING_PERCENT = 30;

/**
 * Keeps the process small, because the server may run other programs too. The flag holds for all
 * threads, and V8 reads it at each collection.
 */
export function boundHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWING_PERCENT}`);
}
