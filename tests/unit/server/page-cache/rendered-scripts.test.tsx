import { text } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import type { ReactElement, ScriptHTMLAttributes } from 'react';
import { describe, expect, it } from 'vitest';
import { newScriptNonce, takeRenderedScripts } from '~/server/page-cache/rendered-scripts.server';

const NONCE = newScriptNonce();
const OWN = `<script nonce="${NONCE}">own()</script>`;

/** Returns the texts of the scripts that the policy of this page would allow. */
const scriptsIn = (html: string) => takeRenderedScripts(html, NONCE).scripts;

function rendered(page: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => void text(pipe(new PassThrough())).then(resolve, reject),
      onError: reject,
    });
  });
}

describe('a nonce', () => {
  it('has 128 random bits, and each render gets another one', () => {
    expect(NONCE).toMatch(/^[0-9a-f]{32}$/);
    expect(newScriptNonce()).not.toBe(NONCE);
  });
});

describe('scripts that the server rendered', () => {
  it.each<[string, ScriptHTMLAttributes<HTMLScriptElement>]>([
    ['with no other attribute', { nonce: NONCE }],
    ['as a module', { nonce: NONCE, type: 'module', async: true }],
    ['with attributes before', { id: '1>2', title: '"', nonce: NONCE }],
    ['with an attribute that is called like another', { nonce: NONCE, 'aria-label': 'src="x"' }],
  ])('are found %s', async (_how, attributes) => {
    expect(scriptsIn(await rendered(<script {...attributes}>own()</script>))).toEqual(['own()']);
  });

  it('are found in the order of the page, with their line breaks', () => {
    const html = `${OWN}<p>a</p><script nonce="${NONCE}">\n  second();\n</script>`;
    expect(scriptsIn(html)).toEqual(['own()', '\n  second();\n']);
  });
});

describe('a foreign script', () => {
  it.each([
    '<script>foreign()</script>',
    '<SCRIPT>foreign()</SCRIPT>',
    '<script type="module">foreign()</script>',
    '<script src="/images/upload.svg"></script>',
    '<script nonce>foreign()</script>',
    '<script nonce="">foreign()</script>',
    `<script nonce="${newScriptNonce()}">foreign()</script>`,
    `<script data-nonce="${'0'.repeat(32)}">foreign()</script>`,
    '<script type="application/ld+json">{}</script>',
  ])('is not found: %s', (foreign) => {
    expect(scriptsIn(foreign + OWN + foreign)).toEqual(['own()']);
  });

  it.each([
    '<script>',
    '<script ',
    '<script a="',
    "<script a='",
    '<script a=',
    '<!--',
    '<textarea>',
  ])('is not found when an open tag stands before the server’s script: %s', (opening) => {
    expect(scriptsIn(`${opening}foreign();${OWN}`)).toEqual(['own()']);
  });
});

describe('the page', () => {
  it('is unchanged except for the nonce attributes', () => {
    const page = (attribute: string) =>
      `<p nonce="kept">nonce="x"</p><script${attribute}>a()</script><script nonce="other">b()</script>`;
    expect(takeRenderedScripts(page(` nonce="${NONCE}"`), NONCE).html).toBe(page(''));
  });
});
