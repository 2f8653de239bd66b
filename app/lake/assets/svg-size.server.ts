import { open } from 'node:fs/promises';

/** The root element is within these first bytes, unless a comment before it is longer. */
const START_BYTES = 64 * 1024;

/** The root element of an SVG, after an XML declaration, comments and a document type. */
const ROOT = /^\uFEFF?(?:\s+|<\?.*?\?>|<!--.*?-->|<!DOCTYPE[^[>]*(?:\[.*?\]\s*)?>)*<svg\b([^>]*)>/s;

/** The size of an image without a size of its own, px. @see https://www.w3.org/TR/CSS2/visudet.html */
const DEFAULT_SIZE = { width: 300, height: 150 };

/**
 * Returns the size that an SVG names, px; undefined when the file is no SVG. Lengths in other units than px
 * count as missing, because the `viewBox` has the same proportions.
 */
export async function readSvgSize(file: string) {
  const attributes = ROOT.exec(await startOf(file))?.[1];
  if (attributes === undefined) return undefined;
  const size = { width: lengthOf(attributes, 'width'), height: lengthOf(attributes, 'height') };
  if (size.width && size.height) return size;
  const box = /\bviewBox\s*=\s*["']\s*\S+[\s,]+\S+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(attributes);
  const [width, height] = [pixels(box?.[1]), pixels(box?.[2])];
  return width && height ? { width, height } : DEFAULT_SIZE;
}

function lengthOf(attributes: string, name: string): number {
  const length = new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]+)(?:px)?\\s*["']`).exec(attributes);
  return pixels(length?.[1]);
}

/** Returns a length in whole pixels, as the name of a file has it; 0 when it is none. */
function pixels(length = ''): number {
  return length ? Math.max(1, Math.round(Number(length))) || 0 : 0;
}

async function startOf(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(START_BYTES));
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
