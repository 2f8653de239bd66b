import { totalmem } from 'node:os';
import { constrainedMemory } from 'node:process';

/** Returns the memory that this process may use, of the machine or of its container, bytes. */
export function availableMemory(): number {
  // It is 0 or larger than the machine's memory while nothing limits the process.
  const limit = constrainedMemory() ?? 0;
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
