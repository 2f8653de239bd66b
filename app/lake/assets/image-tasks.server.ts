import { memoryOfTask } from './image-memory.server';
import { readImage, type ImageFacts } from './image-metadata.server';
import type { ImageFormat, ImageOptions } from './image-options.server';
import { transformImage } from './image-transform.server';

/** Decodes and draws the images of the lake. */
export interface ImageTasks {
  /** As `readImage`. */
  read(file: string): Promise<ImageFacts | undefined>;
  /** As `transformImage`. */
  transform(file: string, options: ImageOptions, format: ImageFormat): Promise<Uint8Array>;
  close(): void;
}

/** A task for an image process, as it is sent to the process. */
export type ImageTask =
  | { kind: 'read'; file: string }
  | { kind: 'transform'; file: string; options: ImageOptions; format: ImageFormat };

/** What an image process is asked: how much memory a task takes, or to perform it. */
export interface ImageRequest {
  want: 'memory' | 'result';
  task: ImageTask;
}

export type ImageResult = ImageFacts | Uint8Array | number | undefined;

/** @returns the memory in bytes, or the result of the task */
export function performImageRequest({ want, task }: ImageRequest): Promise<ImageResult> {
  if (want === 'memory') return memoryOfTask(task);
  return task.kind === 'read'
    ? readImage(task.file)
    : transformImage(task.file, task.options, task.format);
}

/** Decodes images in this process, without a time limit. Use it only for trusted images. */
export const IMAGES_IN_THIS_PROCESS: ImageTasks = {
  read: readImage,
  transform: transformImage,
  close: () => undefined,
};
