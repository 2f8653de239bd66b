import { readFileSync } from 'node:fs';
import fonts from './fonts.css';

const texts = new Map<string, string>();

/**
 * Returns the font faces and the text of style sheets. The addresses in a built sheet are absolute, so its rules work
 * in every page.
 * @param sheets addresses of built sheets, such as `/build/_assets/hero-4K7Z.css`
 */
export function builtStyles(sheets: readonly string[]): string {
  return [fonts, ...sheets].map(textOf).join('');
}

/** Returns rules that import the same from their addresses, which the browser has in its cache. */
export function importedStyles(sheets: readonly string[]): string {
  return [fonts, ...sheets].map((sheet) => `@import '${sheet}';`).join('');
}

function textOf(sheet: string): string {
  const text = texts.get(sheet) ?? readFileSync(`public${sheet}`, 'utf8').trim();
  texts.set(sheet, text);
  return text;
}
