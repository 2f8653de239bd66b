import type { PortableTextBlock } from '@portabletext/editor';
import type { Script } from '../../../app/platform/text/plain-script';

/** What the elements around a text say about it. */
export interface Around {
  /** "normal", "blockquote", or "h1" to "h6". */
  style: string;
  listItem?: 'bullet' | 'number' | undefined;
  /** How many lists the text is in. */
  level: number;
  isBold: boolean;
  isItalic: boolean;
  /** Whether the text is a superscript or a subscript. */
  script?: Script | undefined;
  /** The emphasis that the style has already. */
  impliedMark?: 'strong' | 'em';
  link?: { _type: string; _key: string };
  /** Whether blocks are lines of one text here, as in an item of a list. */
  isOneText: boolean;
  /** Whether spaces and line breaks of the source are shown. */
  isPreformatted: boolean;
}

interface TextBlock {
  _type: 'block';
  _key: string;
  style: string;
  children: { _type: 'span'; _key: string; text: string; marks: string[] }[];
  markDefs: { _type: string; _key: string }[];
}

/** Makes blocks of rich text from texts in their order. */
export class TextBlocks {
  readonly all: PortableTextBlock[] = [];
  #open: TextBlock | undefined;

  /** @param isPassage whether it is pasted between words, so that spaces at its ends separate it from them */
  constructor(
    readonly keyGenerator: () => string,
    readonly isPassage = false,
  ) {}

  /** Adds a text to the open block, or to a new one. Spaces are as a browser shows them. */
  add(source: string, around: Around): void {
    const last = this.#open?.children.at(-1);
    const shown = around.isPreformatted ? source : source.replaceAll(/[ \t\n\r\f]+/g, ' ');
    const isAfterSpace = last ? /\s$/.test(last.text) : !this.isPassage;
    const text = isAfterSpace ? shown.trimStart() : shown;
    if (text === '') return;
    const marks = /\S/.test(text) ? marksOf(around) : [];
    const block = (this.#open ??= this.#newBlock(around));
    if (last && String(last.marks) === String(marks)) last.text += text;
    else block.children.push({ _type: 'span', _key: this.keyGenerator(), text, marks });
    const { link } = around;
    if (link && marks.includes(link._key) && !block.markDefs.includes(link)) {
      block.markDefs.push(link);
    }
  }

  breakLine(): void {
    const last = this.#open?.children.at(-1);
    if (last) last.text = `${last.text.replace(/ $/, '')}\n`;
  }

  /** Begins a line, unless the text is at the beginning of one. */
  startLine(): void {
    if (!this.#open?.children.at(-1)?.text.endsWith('\n')) this.breakLine();
  }

  /** Ends the open block. */
  close(): void {
    const { children = [] } = this.#open ?? {};
    const last = children.at(-1);
    if (last && !this.isPassage) last.text = last.text.trimEnd();
    if (last?.text === '') children.pop();
    this.#open = undefined;
  }

  push(block: PortableTextBlock): void {
    this.close();
    this.all.push(block);
  }

  #newBlock({ style, listItem, level }: Around): TextBlock {
    const list = listItem && { listItem, level };
    const _key = this.keyGenerator();
    const block: TextBlock = { _type: 'block', _key, style, ...list, markDefs: [], children: [] };
    this.all.push(block);
    return block;
  }
}

function marksOf({ isBold, isItalic, script, impliedMark, link }: Around): string[] {
  return [
    ...(isBold && impliedMark !== 'strong' ? ['strong'] : []),
    ...(isItalic && impliedMark !== 'em' ? ['em'] : []),
    ...(script ? [script] : []),
    ...(link ? [link._key] : []),
  ];
}
