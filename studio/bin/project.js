/** The folders of the project, and its settings: the environment variables and `.env`. */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const STUDIO_DIR = dirname(dirname(fileURLToPath(import.meta.url)));
const PROJECT_DIR = dirname(STUDIO_DIR);
export const DATASET_DIR = join(STUDIO_DIR, 'dataset');

const dotenv = join(PROJECT_DIR, '.env');
if (existsSync(dotenv)) process.loadEnvFile(dotenv);

export const { env } = process;
export const LAKE_DIR = resolve(PROJECT_DIR, env.LAKE_DIR || '.lake');
export const LAKE_ORIGIN = `http://localhost:${env.LAKE_PORT || 3900}`;
export const SITE_ORIGIN = env.SITE_URL || `http://localhost:${env.PORT || 3000}`;
/** Of the development server; the built Studio is a part of the site. */
export const STUDIO_ORIGIN = `http://localhost:${env.STUDIO_PORT || 3333}`;
