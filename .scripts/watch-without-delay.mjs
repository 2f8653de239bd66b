import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Makes `remix dev` begin a rebuild 0.1 to 0.2 s earlier. Its file watcher, chokidar, polls each saved file
 * until its size stays the same, and Remix has no setting for that. Remix itself also waits for 0.1 s after
 * the last change. If an editor takes longer to write a file, the rest of the file causes another rebuild.
 */
export function watchWithoutDelay() {
  /** @type {{ watch: (paths: unknown, options: object) => unknown }} */
  const chokidar = createRequire(require.resolve('@remix-run/dev'))('chokidar');
  const { watch } = chokidar;
  chokidar.watch = (paths, options) => watch(paths, { ...options, awaitWriteFinish: false });
}
