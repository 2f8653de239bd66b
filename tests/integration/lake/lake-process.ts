import { pino } from 'pino';
import { startLake } from '~/lake/lake.server';

/** A lake in a separate process, which a test can kill: `node lake-process.mjs <dir> <seedDir>`. */
const [dir, seedDir] = process.argv.slice(2);
if (!dir || !seedDir) throw new Error('Give the folders of the store and of the seed');
const logger = pino({ level: 'silent' });
const { origin, token } = await startLake({ port: 0, dir, seedDir, allowedOrigins: [], logger });
process.stdout.write(`${JSON.stringify({ origin, token })}\n`);
