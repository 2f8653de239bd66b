import { MAX_TEXT_BLOCKS } from '../../../app/platform/constants';
import { htmlToPortableText } from '@portabletext/html';
import type { PortableTextBlock, PortableTextTextBlock, Schema } from '@portabletext/schema';
import type { LeftOut } from './left-out';
import { prepareDocument } from './prepare-document';
import { fittingCells } from './pasted-cells';
import { cellsOf, textOf } from './table-cells';

interface Options {
  /** The schema of the text that the blocks are for. */
  schema: Schema;
  keyGenerator: () => string;
  /** Returns the fields of a link to an address. */
  linkTo: (href: string) => object;
  parseHtml?: (html: string) => Document;
}

const LEVELS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/**
 * Converts HTML from the clipboard to blocks that the rich text of this site can hold. All words stay, even
 * where their formatting or their link cannot.
 * @param html what a word processor, a browser or a spreadsheet has put on the clipboard.
 */
export function convertHtml(
  html: string,
  { schema, keyGenerator, linkTo, parseHtml = parse }: Options,
): { blocks: PortableTextBlock[]; leftOut: LeftOut } {
  const document = parseHtml(html);
  const leftOut = prepareDocument(document);
  const converted = htmlToPortableText(html, {
    // With these styles the converter keeps the level of every heading, for `styleOf`.
    schema: {
      ...schema,
      styles: [...schema.styles, ...LEVELS.map((name) => ({ name, value: name }))],
    },
    keyGenerator,
    parseHtml: () => document,
    whitespaceMode: 'remove',
    rules: [
      {
        deserialize: (node, _next, createBlock) =>
          node.nodeName === 'TABLE'
            ? createBlock(tableOf(node as HTMLTableElement, keyGenerator, leftOut))
            : undefined,
      },
    ],
  }) as PortableTextBlock[];

  const hasSections = converted.filter(({ style }) => style === 'h1').length > 1;
  const blocks = converted
    .slice(0, MAX_TEXT_BLOCKS)
    .map((block) =>
      isText(block) ? withLinks(fitted(block, schema, hasSections), linkTo) : block,
    );
  leftOut.paragraphs = converted.length - blocks.length;
  return { blocks, leftOut };
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

function isText(block: PortableTextBlock): block is PortableTextTextBlock {
  return block._type === 'block';
}

/** Returns a block with only the style and the marks that the site has. */
function fitted(
  block: PortableTextTextBlock,
  schema: Schema,
  hasSections: boolean,
): PortableTextTextBlock {
  const style = styleOf(block.style, hasSections);
  const isHeading = LEVELS.includes(style);
  const known = new Set([
    ...(block.markDefs ?? []).map(({ _key }) => _key),
    // A heading is already bold.
    ...schema.decorators.map(({ name }) => name).filter((name) => !isHeading || name !== 'strong'),
  ]);
  const children = block.children.map((child) =>
    Array.isArray(child.marks)
      ? { ...child, marks: child.marks.filter((mark) => known.has(mark)) }
      : child,
  );
  return { ...block, style, children };
}

/** Makes links to documents of those to their addresses. */
function withLinks(block: PortableTextTextBlock, linkTo: Options['linkTo']): PortableTextTextBlock {
  const markDefs = block.markDefs?.map(({ href, ...mark }) =>
    typeof href === 'string' ? { ...mark, ...linkTo(href) } : mark,
  );
  return markDefs ? { ...block, markDefs } : block;
}

/**
 * Returns the style of a block. The site has two levels of headings, below the title of the page. A text
 * with several headings of the first level has sections under them, and one with a single heading of that
 * level has its title there.
 */
function styleOf(style: string | undefined, hasSections: boolean): string {
  const level = LEVELS.indexOf(style ?? '') + 1;
  if (level === 0) return style ?? 'normal';
  return level + (hasSections ? 1 : 0) > 2 ? 'h3' : 'h2';
}

/**
 * Returns a table block. The first row becomes its column headings.
 * @param leftOut gets the number of columns that have no room
 */
function tableOf(table: HTMLTableElement, keyGenerator: () => string, leftOut: LeftOut) {
  const fitting = fittingCells(cellsOf(table));
  const [header = [], ...rows] = fitting.cells;
  leftOut.columns += fitting.leftOut.columns;
  const caption = table.caption ? textOf(table.caption) : '';
  const rowOf = (cells: string[]) => ({ _type: 'tableRow', _key: keyGenerator(), cells });
  // A table needs a row under its headings.
  if (rows.length === 0) rows.push(header.map(() => ''));
  return {
    _type: 'table',
    ...(caption && { caption }),
    header: { _type: 'tableRow', cells: header },
    rows: rows.map(rowOf),
    ...(table.tFoot?.rows.length && { hasTotalRow: true }),
  };
}
