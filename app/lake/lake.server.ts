import { createServer, type Server } from 'node:http';
import { isWebSocket } from '~/platform/http/upgrades.server';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Logger } from 'pino';
import type { WebSocketServer } from 'ws';
import { guarded } from '~/platform/tasks/guarded.server';
import { createApp } from './app.server';
import { AssetFiles } from './assets/asset-files.server';
import { removeFilesOfDeletedAssets } from './assets/deleted-assets.server';
import { RenditionCache } from './assets/renditions.server';
import { Presence } from './endpoints/presence.server';
import { Auth, loadToken } from './http/auth.server';
import { MIGRATED, migratedBy, migrateContent, type MigrationOptions } from './migrations.server';
import { Guard } from './http/guard.server';
import { acceptSockets } from './sockets.server';
import type { ContentRules } from './store/content-rules.server';
import { Dataset } from './store/dataset.server';
import { hasHadContent, markSeeded } from './store/content-loss.server';
import { DATABASE_FILE } from './store/database.server';
import { seedOnce } from './seed.server';
import { contentLossError, StartConflictError, storeError } from './store/store-error.server';
import { Store } from './store/store.server';

export interface LakeOptions {
  /** 0 takes any free port. */
  port: number;
  /** The folder of the store. It is made when it is missing. Only one lake at a time can open it. */
  dir: string;
  /** The write token. Without one, the lake makes a token at its first start and stores it in `dir`. */
  token?: string | undefined;
  dataset?: string;
  /**
   * The folder of the first content of an empty store: `data.ndjson` and the files that it names. Without
   * it, a folder that has had no content is refused.
   */
  seedDir: string | undefined;
  /** Origins whose pages may call the lake, besides its own: the site's and the Studio's. */
  allowedOrigins: readonly string[];
  /** None unless given. */
  rules?: ContentRules;
  /** The content migrations of this version; none unless given. */
  migration?: MigrationOptions;
  logger: Logger;
}

export interface Lake {
  /** The value for the `apiHost` of a client. */
  origin: string;
  token: string;
  /**
   * Writes to the store as durably as for a client, and removes erased text from its files.
   * @throws SQLite's error when it cannot write
   */
  checkWriting(): void;
  /** Ends all connections and frees the port and the folder. */
  close(): Promise<void>;
}

/** Longer than clients keep an idle connection. If the lake closed it first, their next call would fail. */
const KEEP_ALIVE_MS = 75_000;

/**
 * A large upload may take long. The site limits the time of requests by visitors and staff, and nobody
 * else can reach the lake.
 */
const REQUEST_TIMEOUT_MS = 0;
/** Without a limit for the request, Node has none for the headers either. */
const HEADERS_TIMEOUT_MS = 60_000;

/**
 * Starts the embedded Content Lake on loopback, seeding it when it is new.
 * See app/decisions/003-embedded-content-lake.md.
 * @throws {StartConflictError} when the port or the folder is taken, or a content migration fails
 * @throws when the seed cannot be read, or the folder has lost the content that it had
 */
export async function startLake(options: LakeOptions): Promise<Lake> {
  const { dir, seedDir, logger, dataset: name = 'production' } = options;
  const { migration = { migrations: [] } } = options;
  // Nothing has been written to the folder yet.
  if (seedDir === undefined && !hasHadContent(dir)) {
    throw contentLossError(path.join(dir, DATABASE_FILE), 'is missing');
  }
  const store = new Store(dir, logger, options.rules?.privateTypes);
  const server = createServer({
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    headersTimeout: HEADERS_TIMEOUT_MS,
    // A request that offers another protocol is served as plain HTTP.
    shouldUpgradeCallback: isWebSocket,
  });
  try {
    const files = new AssetFiles(path.join(dir, 'assets'));
    const auth = new Auth(loadToken(dir, options.token, logger));
    // The seed belongs to this version, so it needs none of the migrations.
    const facts = { [MIGRATED]: migratedBy(migration) };
    if (seedDir !== undefined) {
      const seeded = await seedOnce(store, { seedDir, dataset: name, files, facts, logger });
      if (seeded !== undefined) logger.info({ documents: seeded }, 'the lake was seeded');
    }
    await markSeeded(dir, logger);
    await migrateContent(store, name, migration, logger);
    const port = await bind(server, options);
    server.on('error', (error) => logger.error({ err: error }, 'lake connection failed'));
    const origin = `http://127.0.0.1:${port}`;
    // No `await` may stand between here and the handlers, so that the first request finds them.
    const dataset = new Dataset(store, name, origin, logger, options.rules);
    const renditions = new RenditionCache(path.join(dir, 'image-forms'));
    removeFilesOfDeletedAssets(dataset, files, renditions);
    const guard = new Guard(port, options.allowedOrigins);
    const parts = { store, dataset, files, renditions, auth, guard, logger };
    server.on('request', guarded(logger, 'lake request failed', createApp(parts)));
    const sockets = acceptSockets(server, parts, new Presence(logger));
    return {
      origin,
      token: auth.token,
      checkWriting: () => store.checkWriting(),
      close: () => close(server, store, sockets),
    };
  } catch (error) {
    await close(server, store);
    throw storeError(store.file, error);
  }
}

/** Starts listening. @returns the port @throws {StartConflictError} when the port is taken */
function bind(server: Server, { port }: LakeOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const refuse = (cause: Error) => reject(new StartConflictError(cause.message, { cause }));
    server.once('error', refuse);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', refuse);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

async function close(server: Server, store: Store, sockets?: WebSocketServer): Promise<void> {
  for (const socket of sockets?.clients ?? []) socket.terminate();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
  store.close();
}
