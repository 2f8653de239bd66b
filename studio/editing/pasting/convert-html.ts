import type { PortableTextBlock } from '@portabletext/editor';
import { stegaClean } from '@sanity/client/stega';
import { safeHref } from '../../../app/content/safe-href';
import { MAX_DOCUMENT_CHARACTERS, MAX_TEXT_BLOCKS } from '../../../app/platform/constants';
import type { LeftOut } from './left-out';
import { fittingCells, parseAsBrowser } from './pasted-cells';
import { hasText, passages, removeUnusable } from './remove-unusable';
import { cellsOf, scriptOf, textOf } from './table-cells';
import { type Around, TextBlocks } from './text-blocks';

interface Options {
  keyGenerator: () => string;
  /** Returns the fields of a link to an address. */
  linkTo: (href: string) => object;
  parseHtml?: (html: string) => Document;
}

/** Constants of `Node`, which is not a global where the unit tests run. */
const ELEMENT_NODE = 1;
const TEXT_NODE = 3;

/** Elements that start a text of their own. */
const BLOCKS =
  'address, article, aside, blockquote, caption, center, dd, details, div, dl, dt, fieldset, figcaption, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hr, li, main, nav, ol, p, pre, section, summary, table, td, th, ul, [style*="display:block"], [style*="display: block"]';
/** The quotations of Word, and of Word Online. Their italics belong to the style. */
const WORD_QUOTATION =
  'p.MsoQuote, p.MsoIntenseQuote, p:has([data-ccp-parastyle="Quote"], [data-ccp-parastyle="Intense Quote"])';
/** The levels of the headings of Word that are paragraphs with a style. */
const WORD_HEADINGS = new Map([
  ['MsoTitle', 1],
  ['MsoToaHeading', 2],
  ['MsoTocHeading', 3],
  ['MsoSubtitle', 5],
]);
/** A link between a footnote and its number in the text: of Word, Google Docs and LibreOffice. */
const NOTE = /^#(?:_ftn|_edn|ftnt_?|sdfootnote|sdendnote)(ref)?\d+(anc)?/;
/** The line breaks around a fragment, and the ends of the elements around it. */
const AROUND = /[\r\n]*<!--StartFragment-->|<!--EndFragment-->\s*<\/body>\s*<\/html>\s*/g;
const BOLD = 'b, strong, .MsoIntenseEmphasis';
const ITALIC = 'i, em, .MsoSubtleEmphasis, .MsoIntenseEmphasis';
/** In cells below the first row and beside the first column. */
const EMPHASIS_IN_CELLS = `:is(tr + tr, thead + tbody > tr) > :is(th, td) + td :is(${BOLD}, ${ITALIC}, [style*="weight:7"], [style*="weight: 7"], [style*="bold"], [style*="italic"])`;

/**
 * Converts HTML from the clipboard to blocks that the rich text of this site can hold. All words stay, even
 * where their formatting or their link cannot.
 * @param html what a word processor, a browser or a spreadsheet has put on the clipboard.
 */
export function convertHtml(
  html: string,
  { keyGenerator, linkTo, parseHtml = parseAsBrowser }: Options,
): { blocks: PortableTextBlock[]; leftOut: LeftOut } {
  // Texts of a preview contain invisible letters that say where they are from.
  const { body } = parseHtml(stegaClean(html).replaceAll(AROUND, ''));
  const leftOut = removeUnusable(body);
  const isPassage = hasText(body) && body.querySelector(BLOCKS) === null;
  const texts = new TextBlocks(keyGenerator, isPassage);

  const write = (node: Node, around: Around): void => {
    if (node.nodeType === TEXT_NODE) texts.add(node.textContent ?? '', around);
    if (node.nodeType !== ELEMENT_NODE) return;
    const element = node as HTMLElement;
    if (element.matches('br')) return texts.breakLine();
    if (isDataTable(element, leftOut)) return texts.push(tableOf(element, keyGenerator, leftOut));
    const startOrEnd = () => {
      if (!element.matches(BLOCKS)) return;
      if (around.isOneText && !element.matches('li, blockquote')) texts.startLine();
      else texts.close();
    };
    startOrEnd();
    const within = { ...around, ...emphasisOf(element, around), ...structureOf(element, around) };
    const href = element.matches('a') ? element.getAttribute('href') : null;
    if (href !== null && isLink(href)) {
      within.link = { _type: 'link', _key: keyGenerator(), ...linkTo(href) };
    } else if (href !== null && hasText(element)) {
      const [note, ...isBack] = NOTE.exec(href) ?? [];
      if (!note) leftOut.links += 1;
      else if (!isBack.some(Boolean)) leftOut.footnotes += 1;
    }
    for (const child of element.childNodes) write(child, within);
    startOrEnd();
  };
  write(body, PLAIN);
  texts.close();

  const hasSections = texts.all.filter(({ style }) => style === 'h1').length > 1;
  const blocks = texts.all.slice(0, MAX_TEXT_BLOCKS).map((block) => fitted(block, hasSections));
  leftOut.paragraphs = texts.all.length - blocks.length;
  const tooDeep = hasSections ? /^h[3-6]$/ : /^h[4-6]$/;
  leftOut.headings = texts.all.filter(({ style }) => tooDeep.test(String(style))).length;
  const { length } = JSON.stringify(blocks);
  if (length > MAX_DOCUMENT_CHARACTERS) leftOut.characters = length;
  return { blocks, leftOut };
}

const PLAIN: Around = {
  style: 'normal',
  level: 0,
  isBold: false,
  isItalic: false,
  isOneText: false,
  isPreformatted: false,
};

/** Returns the emphasis of an element: by its style, or else by its name or the element around it. */
function emphasisOf(
  element: HTMLElement,
  around: Pick<Around, 'isBold' | 'isItalic' | 'script'>,
): Pick<Around, 'isBold' | 'isItalic' | 'script'> {
  const { fontWeight, fontStyle } = element.style;
  return {
    isBold: fontWeight
      ? fontWeight === 'bold' || Number(fontWeight) >= 600
      : around.isBold || element.matches(BOLD),
    isItalic: fontStyle ? fontStyle === 'italic' : around.isItalic || element.matches(ITALIC),
    script: scriptOf(element, around.script),
  };
}

/** Returns what an element says about the structure of the text in it. */
function structureOf(element: HTMLElement, around: Around): Partial<Around> {
  if (element.matches('ul, ol')) return { level: around.level + 1 };
  if (element.matches('li')) {
    // Word Online puts each item into a list of its own.
    const level = Number(element.dataset['ariaLevel'] ?? Math.max(around.level, 1));
    const isNumbered = element.parentElement?.matches('ol') === true;
    return { style: 'normal', listItem: isNumbered ? 'number' : 'bullet', level, isOneText: true };
  }
  if (element.matches('pre')) return { isPreformatted: true };
  if (element.matches('blockquote')) {
    return { style: 'blockquote', listItem: undefined, isOneText: true };
  }
  if (around.isOneText) return {};
  const level = headingLevel(element);
  if (level > 0) return { style: `h${level}`, impliedMark: 'strong', isOneText: true };
  if (element.matches(WORD_QUOTATION)) {
    return { style: 'blockquote', impliedMark: 'em', isOneText: true };
  }
  return element.matches('p') ? wordListItem(element) : {};
}

/** Returns 1 to 6 for a heading, and 0 for other elements. */
function headingLevel(element: Element): number {
  if (/^H[1-6]$/.test(element.nodeName)) return Number(element.nodeName.slice(1));
  // Word Online.
  if (element.matches('[role="heading"]')) return Number(element.getAttribute('aria-level') ?? 2);
  return WORD_HEADINGS.get(element.className) ?? 0;
}

/** Word writes items of lists as paragraphs, with the bullet or the number as a text. */
function wordListItem(paragraph: Element): Partial<Around> {
  const style = paragraph.getAttribute('style') ?? '';
  const [, level] = /mso-list:\s*l\d+ level(\d)/.exec(style) ?? [];
  if (level === undefined) return {};
  const marker = paragraph.querySelector('[style*="mso-list"][style*="Ignore"]');
  const listItem = /\w[.)]/.test(marker?.textContent ?? '') ? 'number' : 'bullet';
  marker?.remove();
  return { listItem, level: Number(level) };
}

/** Returns whether the site can follow a link. An anchor leads into the text that was copied. */
function isLink(href: string): boolean {
  const hasPassword = /^https?:\/\/[^/?#]*@/i.test(href);
  return !href.startsWith('#') && !hasPassword && safeHref(href) !== undefined;
}

/**
 * Returns a block with a style of the site, which has two levels of headings, below the title of the page. A text
 * with several headings of the first level has sections under them, and one with a single heading of that level
 * has its title there.
 */
function fitted(block: PortableTextBlock, hasSections: boolean): PortableTextBlock {
  const [, level] = /^h(\d)$/.exec(String(block['style'])) ?? [];
  if (level === undefined) return block;
  return { ...block, style: Number(level) + (hasSections ? 1 : 0) > 2 ? 'h3' : 'h2' };
}

/**
 * Returns whether an element is a table with data. Other tables only arrange a page: they have other tables or
 * headings in them, or a single column.
 */
function isDataTable(element: Element, leftOut: LeftOut): element is HTMLTableElement {
  if (!element.matches('table:not([role="presentation"], [role="none"])')) return false;
  const hasColumns = [...(element as HTMLTableElement).rows].some(({ cells }) => cells.length > 1);
  const hasParts = element.querySelector('table, td :is(h1, h2, h3, h4, h5, h6)') !== null;
  if (hasColumns && hasParts) leftOut.tables += 1;
  return hasColumns && !hasParts && hasText(element);
}

/**
 * Returns a table block. The first row becomes its column headings.
 * @param leftOut counts what the block does not have
 */
function tableOf(table: HTMLTableElement, keyGenerator: () => string, leftOut: LeftOut) {
  const fitting = fittingCells(cellsOf(table));
  const [header = [], ...rows] = fitting.cells;
  const caption = table.caption ? textOf(table.caption) : '';
  leftOut.rows += fitting.leftOut.rows;
  leftOut.longCells += fitting.leftOut.longCells;
  leftOut.columns += fitting.leftOut.columns;
  leftOut.cellLinks += table.querySelectorAll('a[href]').length;
  leftOut.cellEmphasis += passages(table, EMPHASIS_IN_CELLS);
  leftOut.captions += caption ? 0 : 1;
  const rowOf = (cells: string[]) => ({ _type: 'tableRow', _key: keyGenerator(), cells });
  // A table needs a row under its headings.
  if (rows.length === 0) rows.push(header.map(() => ''));
  return {
    _type: 'table',
    _key: keyGenerator(),
    ...(caption && { caption }),
    header: { _type: 'tableRow', cells: header },
    rows: rows.map(rowOf),
    ...(table.tFoot?.rows.length && { hasTotalRow: true }),
  };
}
