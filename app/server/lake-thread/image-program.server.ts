/**
 * The program of the processes that decode images for the lake, with its own bundle,
 * `build/image-program.server.js`. It gives way to all other work of the machine, and is the first process
 * that the kernel ends when memory runs out.
 */
import { writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import type { ImageReply } from '~/lake/assets/image-process.server';
import { performImageRequest, type ImageRequest } from '~/lake/assets/image-tasks.server';
import { LakeError } from '~/lake/store/errors.server';

/** @see https://man7.org/linux/man-pages/man5/proc_pid_oom_score_adj.5.html */
const MEMORY_PRIORITY = { file: '/proc/self/oom_score_adj', last: '1000' };

giveWay();
// Other systems than Linux do not have this file.
await writeFile(MEMORY_PRIORITY.file, MEMORY_PRIORITY.last).catch(() => undefined);

process.on('message', (request: ImageRequest) => {
  perform(request)
    .then((reply) => process.send?.(reply))
    // The lake notices the end of the process, and refuses the image.
    .catch(() => process.exit(1));
});

// `process.exit` would wait until the image is drawn. The site, which has ended, no longer needs it.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

function giveWay(): void {
  try {
    setPriority(constants.priority.PRIORITY_LOW);
  } catch {
    // systemd forbids this with `SystemCallFilter=~@resources`. The images are decoded all the same.
  }
}

async function perform(request: ImageRequest): Promise<ImageReply> {
  try {
    return { result: await performImageRequest(request) };
  } catch (error) {
    if (error instanceof LakeError)
      return { refusal: { status: error.status, message: error.message } };
    return { failure: String((error as Error).stack) };
  }
}
