import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The longest wait for a site that starts, ms. A site that fails while it loads its modules is never ready. */
const START_TIMEOUT_MS = 3_000;

/**
 * Makes `remix dev` end a build, and show it, before it begins the next one. When a file is
 * saved during a build, Remix cancels the build without waiting for its end, and begins the next one. The old
 * build may then cancel the new one, be shown in its place, or end `remix dev`, because it writes into a
 * folder that the new build has deleted.
 */
export function buildOneAtATime() {
  const requireFromRemix = createRequire(require.resolve('@remix-run/dev'));
  /** @type {{ create: (context: object) => Promise<Compiler> }} */
  const compiler = requireFromRemix('./compiler/compiler.js');
  /** @type {{ watch: (context: object, events: BuildEvents) => unknown }} */
  const watcher = requireFromRemix('./compiler/watch.js');
  let shown = Promise.resolve();

  const { create } = compiler;
  compiler.create = async (context) => {
    const { compile, cancel, dispose } = await create(context);
    let ended = Promise.resolve();
    let newest = 0;
    return {
      dispose,
      async cancel() {
        await ended;
        await shown;
      },
      compile(options) {
        newest += 1;
        const number = newest;
        const build = ended.then(() => (number === newest ? compile(options) : undefined));
        // After a failure Remix still cancels parts of the build. Without this wait it would cancel the next build too.
        ended = build.then(ignore, () => cancel().catch(ignore));
        return build;
      },
    };
  };

  const { watch } = watcher;
  watcher.watch = (context, events) =>
    watch(context, {
      ...events,
      onBuildFinish(...build) {
        const timeout = new Promise((resolve) => setTimeout(resolve, START_TIMEOUT_MS).unref());
        shown = Promise.race([events.onBuildFinish(...build), timeout]).then(ignore);
      },
    });
}

function ignore() {}

/**
 * @typedef {{
 *   compile: (options: object) => Promise<unknown>,
 *   cancel: () => Promise<void>,
 *   dispose: () => Promise<void>,
 * }} Compiler
 * @typedef {{ onBuildFinish: (...build: unknown[]) => Promise<void> | void }} BuildEvents
 */
