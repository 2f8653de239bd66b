import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { availableMemory } from '~/server/storage/available-memory.server';
import { apiError, badRequest } from '../store/errors.server';
import type { ImageFacts } from './image-metadata.server';
import type { ImageRequest, ImageResult, ImageTask, ImageTasks } from './image-tasks.server';
import { MemoryBudget } from './memory-budget.server';

/** The reply of the process to a task. */
export type ImageReply =
  | { result: ImageResult }
  | { refusal: { status: number; message: string } }
  | { failure: string };

/** How long an upload may take to be read, and a rendition to be made, ms. Photos take a second or two. */
const LIMITS_MS = { read: 10_000, transform: 30_000 } satisfies Record<ImageTask['kind'], number>;

/** A process ends when it has been idle for this long, because it takes 60 MB of memory. */
const IDLE_MS = 60_000;

/**
 * Makes glibc give the memory of a decoded image back at once. By itself it keeps up to 130 MB for the next one.
 * @see https://man7.org/linux/man-pages/man3/mallopt.3.html
 */
const MALLOC = { MALLOC_MMAP_THRESHOLD_: '1000000', MALLOC_ARENA_MAX: '2' };

/** The memory that decoding and encoding may take in both processes together, bytes. */
const MEMORY_BYTES = Math.min(300_000_000, availableMemory() / 4);

/**
 * Decodes images in two processes, one for uploads and one for renditions, each with one image at a time. An image
 * waits while both together would take too much memory. A process that takes too long is killed. In this process, a
 * vector drawing of 300 bytes could occupy all threads that Node has for files and compression for minutes, and
 * nothing could end it.
 * See app/decisions/016-images-in-processes-of-their-own.md.
 */
export class ImageProcesses implements ImageTasks {
  readonly #uploads: ImageProcess;
  readonly #renditions: ImageProcess;

  /** @param program the bundle of `image-program.server.ts` */
  constructor(program: URL, limitsMs = LIMITS_MS) {
    const memory = new MemoryBudget(MEMORY_BYTES);
    this.#uploads = new ImageProcess(program, limitsMs, memory);
    this.#renditions = new ImageProcess(program, limitsMs, memory);
  }

  read(file: string) {
    return this.#uploads.run({ kind: 'read', file }) as Promise<ImageFacts | undefined>;
  }

  transform(...[file, options, format]: Parameters<ImageTasks['transform']>) {
    const task = { kind: 'transform', file, options, format } as const;
    return this.#renditions.run(task) as Promise<Uint8Array>;
  }

  close(): void {
    this.#uploads.end();
    this.#renditions.end();
  }
}

class ImageProcess {
  readonly #program: URL;
  readonly #limitsMs: Record<ImageTask['kind'], number>;
  readonly #memory: MemoryBudget;
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  /** Settles when all tasks that were added so far have ended. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(program: URL, limitsMs: Record<ImageTask['kind'], number>, memory: MemoryBudget) {
    this.#program = program;
    this.#limitsMs = limitsMs;
    this.#memory = memory;
  }

  /**
   * Runs a task after those before it.
   * @throws {LakeError} 400 when the image takes too long or ends the process, and as the task does
   */
  run(task: ImageTask): Promise<ImageResult> {
    const result = this.#last.then(() => this.#run(task));
    this.#last = result.catch(() => undefined);
    return result;
  }

  async #run(task: ImageTask): Promise<ImageResult> {
    const bytes = await this.#ask({ want: 'memory', task });
    const giveBack = await this.#memory.take(Number(bytes));
    try {
      return await this.#ask({ want: 'result', task });
    } finally {
      giveBack();
    }
  }

  async #ask(request: ImageRequest): Promise<ImageResult> {
    clearTimeout(this.#idle);
    const child = (this.#child ??= this.#start());
    const end = new AbortController();
    const timer = setTimeout(() => end.abort(), this.#limitsMs[request.task.kind]);
    try {
      const { signal } = end;
      const replied = Promise.race([
        once(child, 'message', { signal }) as Promise<[ImageReply]>,
        once(child, 'exit', { signal }).then(() => undefined),
      ]);
      child.send(request);
      const [reply] = (await replied) ?? [];
      if (!reply)
        throw badRequest(
          'The image cannot be decoded: save it with fewer pixels, or as JPEG or PNG',
        );
      if ('failure' in reply) throw new Error(reply.failure);
      if ('refusal' in reply) throw apiError(reply.refusal.status, reply.refusal.message);
      return reply.result;
    } catch (error) {
      if (!end.signal.aborted) throw error;
      this.end();
      throw badRequest('The image takes too long to draw: simplify it, or save it as PNG');
    } finally {
      clearTimeout(timer);
      end.abort();
      this.#idle = setTimeout(() => this.end(), IDLE_MS).unref();
    }
  }

  #start(): ChildProcess {
    const child = fork(this.#program, {
      execArgv: [],
      serialization: 'advanced',
      stdio: 'inherit',
      env: { ...process.env, ...MALLOC },
    });
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined;
    });
    // The task that waits gets the error, too. Without a listener it would end the site.
    child.on('error', () => undefined);
    return child;
  }

  end(): void {
    clearTimeout(this.#idle);
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }
}
