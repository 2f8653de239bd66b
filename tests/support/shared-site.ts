import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { freePort } from './free-port';
import { copySeededLake, seededRoot } from './seeded-lake';
import { startSite, untilReady, type SiteProcess } from './site-process';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver';

/** The folders and files that `.deploy/Dockerfile` copies into the container besides the packages. */
const CONTAINER_FILES = ['build', 'public', 'studio/dataset'];

/** Preloaded into the site: ends it when the worker that started it has ended. */
const END_WITH_WORKER = [
  '--import',
  'data:text/javascript,process.on("disconnect",()=>process.exit())',
];

/** A site that several test files use. */
export interface SharedSite extends SiteProcess {
  /** Where it runs: a folder with the files of the container, and a hidden file in `public`. */
  folder: string;
  metricsPort: number;
  webhook: WebhookReceiver;
}

let shared: Promise<SharedSite> | undefined;

/**
 * Returns the site of this worker, which runs its test files one after the other. A start takes 2.5 s of a processor.
 * The files that share it need no settings of their own, and leave nothing behind that others could find in a list.
 */
export function sharedSite(): Promise<SharedSite> {
  shared ??= start();
  return shared;
}

async function start(): Promise<SharedSite> {
  // Outside of the project, because Node also looks for packages in parent folders.
  const root = await mkdtemp(join(seededRoot() ?? tmpdir(), 'shared-site-'));
  const folder = join(root, 'app');
  for (const path of [...CONTAINER_FILES, ...productionPackages()]) {
    await cp(path, join(folder, path), { recursive: true });
  }
  await writeFile(join(folder, 'public/.env'), 'LAKE_TOKEN=secret');
  await copySeededLake(join(root, 'lake'));
  const metricsPort = await freePort();
  const webhook = await startWebhookReceiver();
  const environment = {
    LAKE_DIR: join(root, 'lake'),
    CACHE_DIR: join(root, 'cache'),
    STAFF_DIR: join(root, 'staff'),
    METRICS_PORT: String(metricsPort),
    ENQUIRY_WEBHOOK_URL: webhook.url,
    ENQUIRY_RATE_LIMIT: '1000',
    SEARCH_RATE_LIMIT: '1000',
  };
  const site = await startSite(environment, END_WITH_WORKER, folder);
  await untilReady(site);
  return { ...site, folder, metricsPort, webhook };
}

/** Returns the folders of the packages in `build/package.json`, and of all that they need. */
function productionPackages(packageFile = 'build/package.json'): string[] {
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(packageFile, 'utf8')) as {
    dependencies?: object;
    optionalDependencies?: object;
  };
  return Object.keys({ ...dependencies, ...optionalDependencies })
    .map((name) => join('node_modules', name))
    .filter((path) => existsSync(path))
    .flatMap((path) => [path, ...productionPackages(join(path, 'package.json'))]);
}
