import { randomBytes } from 'node:crypto';

/** 128 bits, which the Content Security Policy specification asks for, in bytes. */
const NONCE_BYTES = 16;

export interface RenderedScripts {
  /** The page without the nonce attributes. */
  html: string;
  /** Text of each inline script that carried the nonce, in the order of the page. */
  scripts: string[];
}

/** Makes the nonce of one render. Hexadecimal digits need no escaping in HTML or in a pattern. */
export function newScriptNonce(): string {
  return randomBytes(NONCE_BYTES).toString('hex');
}

/**
 * Finds the scripts that the server rendered itself, and removes their nonce attributes. It ignores
 * every script without this render's nonce. A script like that got into the page through a defect, and
 * its author cannot have known the nonce.
 *
 * The pattern accepts only the form in which React writes a tag: attributes in double quotes, with
 * `<` and `>` escaped. Foreign HTML in front of a tag therefore cannot become part of it.
 * @param html a page as React rendered it.
 */
export function takeRenderedScripts(html: string, nonce: string): RenderedScripts {
  const mark = ` nonce="${nonce}"`;
  const attributes = '(?: [\\w-]+="[^"<>]*")*';
  const script = new RegExp(`<script${attributes}${mark}${attributes}>([\\s\\S]*?)</script>`, 'g');
  return {
    html: html.replaceAll(mark, ''),
    scripts: [...html.matchAll(script)].map(([, text = '']) => text),
  };
}
