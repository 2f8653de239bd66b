import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The longest wait for a site that starts, ms. One with an error in a module is never ready. */
const START_TIMEOUT_MS = 3_000;

/**
 * Makes `remix dev` end a build, and show it, before it begins the next one. Remix cancels a build when a file
 * is saved meanwhile, and does not wait for its end. The ending build then cancels the next one, or takes its
 * place as the newest, or fails to write into a folder that the next one has deleted, which ends `remix dev`.
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
        // A build with an error ends before its other parts, which it cancels without waiting.
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
