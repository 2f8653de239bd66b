import sharp, { type Metadata } from 'sharp';
import type { ImageFormat, ImageOptions } from './image-options.server';
import type { ImageTask } from './image-tasks.server';
import { HEADER_OPTIONS } from './pixel-limit.server';

/*
 * Memory for each pixel, bytes, as measured with libvips 8.18 and rounded up. Most decoders hold a strip of the
 * image. These hold all of it, some in several copies.
 */
const STRIP = 3;
const WHOLE = 9;
const AV1 = 24;

/** What a turned image takes besides: all of it, because its first row needs the last one. */
const TURNED = 4;

/** Memory of the encoders for each pixel of a rendition, bytes. */
const ENCODERS: Record<ImageFormat, number> = { jpg: 7, webp: 7, png: 2, avif: 33 };

/**
 * Returns the memory that a task takes besides that of an idle process, bytes. It reads only the header of the
 * image. Nothing is known of the filters of a drawing, for which the time is limited instead.
 */
export async function memoryOfTask(task: ImageTask): Promise<number> {
  const header = await sharp(task.file, HEADER_OPTIONS)
    .metadata()
    .catch(() => undefined);
  if (!header) return 0;
  const pixels = header.width * header.height;
  if (task.kind === 'read') return pixels * decoderOf(header);
  const { options, format } = task;
  const isTurned = options.orientation !== undefined || (header.orientation ?? 1) > 1;
  const decoding = pixels * (decoderOf(header) + (isTurned ? TURNED : 0));
  return decoding + pixelsOfRendition(header, options) * ENCODERS[format];
}

function decoderOf({ format, isProgressive }: Metadata): number {
  if (format === 'heif') return AV1;
  return isProgressive || format === 'gif' || format === 'webp' ? WHOLE : STRIP;
}

/** Returns at least as many pixels as a rendition has. */
export function pixelsOfRendition(
  source: Pick<Metadata, 'width' | 'height'>,
  { width, height }: Pick<ImageOptions, 'width' | 'height'>,
): number {
  const ratio = source.width / source.height;
  const across = width ?? (height === undefined ? source.width : height * ratio);
  return across * (height ?? across / ratio);
}
