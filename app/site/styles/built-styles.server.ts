import { readFileSync } from 'node:fs';
import fonts from './fonts.css';

const texts = new Map<string, string>();

/**
 * Returns the font faces and the text of a page's style sheets. The addresses in a built sheet are
 * absolute, so its rules work in every page.
 * @param sheets addresses of built sheets, such as `/build/_assets/home-page-4K7Z.css`
 */
export function builtStyles(sheets: readonly string[]): string {
  return [fonts, ...sheets].map(textOf).join('');
}

function textOf(sheet: string): string {
  const text = texts.get(sheet) ?? readFileSync(`public${sheet}`, 'utf8').trim();
  texts.set(sheet, text);
  return text;
}
