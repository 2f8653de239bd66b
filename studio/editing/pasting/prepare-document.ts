import { safeHref } from '../../../app/content/safe-href';
import { MAX_TABLE_ROWS } from '../../../app/platform/constants';
import { separateBlocks, tidyLists } from './block-structure';
import { type LeftOut, nothingLeftOut } from './left-out';

/** Comments of Word and LibreOffice Calc, and texts that those programs hide. */
const COMMENTS = 'comment, .comment-indicator, .msocomanchor, [style*="mso-element:comment-list"]';
const COMMENT = 'comment, .msocomtxt';
const HIDDEN =
  '[hidden], [style*="display:none"], [style*="display: none"], [style*="mso-hide:all"]';
const EMBEDS = 'iframe, video, audio, object, embed';
/** Cells below the first row and beside the first column. */
const DATA_CELL = ':is(tr + tr, thead + tbody > tr) > :is(th, td) + td';
/** The quotations of Word, and of Word Online. */
const QUOTATION =
  'p.MsoQuote, p.MsoIntenseQuote, p:has([data-ccp-parastyle="Quote"], [data-ccp-parastyle="Intense Quote"])';
const CROSSED_OUT = 's, strike, del, [style*="line-through"]';

/** A mark of Google Docs or Word Online. The converter knows how these programs mark lists and emphasis. */
const OWN_MARKUP = '[id^="docs-internal-guid"], .TextRun';

/**
 * Brings a pasted document into the form that the converter expects, and removes what a text of this site
 * cannot hold.
 * @returns how much was removed.
 */
export function prepareDocument(document: Document): LeftOut {
  const leftOut = nothingLeftOut();
  leftOut.comments = document.querySelectorAll(COMMENT).length;
  removeAll(document, `${COMMENTS}, ${HIDDEN}`);
  leftOut.pictures = removePictures(document);
  leftOut.embeds = removeAll(document, EMBEDS);
  leftOut.crossedOut = [...document.querySelectorAll(CROSSED_OUT)].filter(
    (element) => hasText(element) && !element.parentElement?.closest(CROSSED_OUT),
  ).length;

  openLayoutTables(document);
  leftOut.rows = removeRows(document);
  leftOut.links = openLinks(document);
  leftOut.cellLinks = document.querySelectorAll('table a[href]').length;
  leftOut.captions = [...document.querySelectorAll('table')].filter(
    ({ caption }) => !caption || !hasText(caption),
  ).length;

  nameQuotations(document);
  if (!document.querySelector(OWN_MARKUP)) {
    nameEmphasis(document);
    tidyLists(document);
  }
  leftOut.cellEmphasis = [...document.querySelectorAll<HTMLElement>(`${DATA_CELL} *`)].filter(
    (element) => hasText(element) && isEmphasised(element) && !isEmphasised(element.parentElement),
  ).length;
  separateBlocks(document.body);
  return leftOut;
}

function removeAll(document: Document, selector: string): number {
  const elements = document.querySelectorAll(selector);
  for (const element of elements) element.remove();
  return elements.length;
}

/** Removes the pictures, except that a drawn emoji becomes its letter. @returns how many had content */
function removePictures(document: Document): number {
  let count = 0;
  for (const picture of document.querySelectorAll('img')) {
    if (/^\p{Extended_Pictographic}/u.test(picture.alt)) picture.replaceWith(picture.alt);
    else if (!isOrnament(picture)) count += 1;
    picture.remove();
  }
  return count;
}

/** Replaces links that the site cannot follow by their words. @returns how many */
function openLinks(document: Document): number {
  const refused = [...document.querySelectorAll('a[href]')].filter(
    (link) => hasText(link) && !isLink(link.getAttribute('href') ?? ''),
  );
  for (const link of refused) link.replaceWith(...link.childNodes);
  return refused.length;
}

/** Returns whether the site can follow a link. An anchor leads into the text that was copied. */
function isLink(href: string): boolean {
  const hasPassword = /^https?:\/\/[^/?#]*@/i.test(href);
  return !href.startsWith('#') && !hasPassword && safeHref(href) !== undefined;
}

/** Returns whether a picture is a bullet, a check box, or a pixel that counts readers. */
function isOrnament(picture: HTMLImageElement): boolean {
  const size = picture.getAttribute('width') ?? picture.style.width;
  return (
    picture.closest('[style*="mso-list:Ignore"], [role="checkbox"]') !== null ||
    (size !== '' && Number.parseFloat(size) <= 2)
  );
}

/**
 * Replaces tables that only arrange a page by their content, because they have other tables or headings in
 * them, or a single column.
 */
function openLayoutTables(document: Document): void {
  for (const table of document.querySelectorAll('table')) {
    const hasColumns = [...table.rows].some(({ cells }) => cells.length > 1);
    const isLayout = table.matches('[role="presentation"], [role="none"]');
    const hasParts = table.querySelector('table, td :is(h1, h2, h3, h4, h5, h6)') !== null;
    if (hasColumns && !isLayout && !hasParts && hasText(table)) continue;
    const parts = [...table.rows].flatMap(({ cells }) => [...cells]);
    table.replaceWith(...[table.caption, ...parts].map((part) => boxOf(document, part)));
  }
}

/** Removes the rows of tables beyond the limit, so that the converter is spared them. @returns how many */
function removeRows(document: Document): number {
  // The first row becomes the column headings.
  const removed = [...document.querySelectorAll('table')].flatMap(({ rows }) =>
    [...rows].slice(MAX_TABLE_ROWS + 1),
  );
  for (const row of removed) row.remove();
  return removed.length;
}

function boxOf(document: Document, part: Element | null): Element {
  const box = document.createElement('div');
  if (part) box.append(...part.childNodes);
  return box;
}

/** Names quotations that only a style of Word shows. Their italics belong to that style. */
function nameQuotations(document: Document): void {
  for (const quotation of document.querySelectorAll(QUOTATION)) {
    for (const italic of quotation.querySelectorAll('i, em')) rename(italic, 'span');
    for (const { style } of quotation.querySelectorAll<HTMLElement>('[style]')) {
      style.removeProperty('font-style');
    }
    rename(quotation, 'blockquote');
  }
}

/** Names emphasis that only the style has, and takes its name from an element whose style denies it. */
function nameEmphasis(document: Document): void {
  for (const element of document.querySelectorAll<HTMLElement>('[style]')) {
    const { fontWeight, fontStyle } = element.style;
    const isPlain = fontWeight === 'normal' || Number(fontWeight || 700) < 600;
    if (isPlain && element.matches('b, strong')) rename(element, 'span');
    else if (fontStyle === 'normal' && element.matches('i, em')) rename(element, 'span');
    else if (element.matches('p, span, font, a, u')) {
      if (hasBoldStyle(element)) wrapContent(element, 'strong');
      if (fontStyle === 'italic') wrapContent(element, 'em');
    }
  }
}

/** Returns whether an element is bold or italic by its name or its style. */
function isEmphasised(element: HTMLElement | null): boolean {
  if (!element) return false;
  const isItalic = element.style.fontStyle === 'italic';
  return element.matches('b, strong, i, em') || hasBoldStyle(element) || isItalic;
}

function hasBoldStyle({ style: { fontWeight } }: HTMLElement): boolean {
  return fontWeight === 'bold' || Number(fontWeight) >= 600;
}

function wrapContent(element: Element, name: string): void {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

function hasText(element: Element): boolean {
  return /\S/.test(element.textContent ?? '');
}
