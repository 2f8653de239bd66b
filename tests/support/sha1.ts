import { createHash } from 'node:crypto';

/** Returns the hash by which the lake names a file. */
export const sha1Of = (bytes: Buffer) => createHash('sha1').update(bytes).digest('hex');
