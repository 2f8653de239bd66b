/** Constants of `Node`, which is not a global where the unit tests run. */
const ELEMENT_NODE = 1;
const TEXT_NODE = 3;

/** Elements that start a paragraph of their own. */
const BLOCKS =
  'address, article, aside, blockquote, center, dd, details, div, dl, dt, fieldset, figcaption, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hr, li, main, nav, ol, p, pre, section, summary, table, ul';

/** Blocks whose content the converter takes as one text. */
const WHOLE = 'p, h1, h2, h3, h4, h5, h6, pre, table, li';

/** Blocks that end a text within a list item, but do not leave the list. */
const WITHIN_ITEM =
  'address, article, aside, center, dd, div, dt, figcaption, h1, h2, h3, h4, h5, h6, p, section';

/**
 * Puts each text of an element that stands beside or between blocks into a paragraph. The converter would
 * join these texts, because it knows no blocks other than paragraphs, headings, quotations and lists.
 */
export function separateBlocks(container: Element): void {
  const { ownerDocument: document } = container;
  const children = [...container.childNodes];
  if (container === document.body && !children.some(isBlock)) return;
  let run: ChildNode[] = [];
  const closeRun = () => {
    if (run.some(({ textContent }) => /\S/.test(textContent ?? ''))) {
      const paragraph = document.createElement('p');
      run[0]?.before(paragraph);
      paragraph.append(...run);
    }
    run = [];
  };
  for (const child of children) {
    if (!isBlock(child)) {
      run.push(child);
      continue;
    }
    closeRun();
    if (!child.matches(WHOLE)) separateBlocks(child);
  }
  closeRun();
}

/** Makes each list item one text, and puts a list that stands beside items into the item before it. */
export function tidyLists(document: Document): void {
  for (const list of document.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = list.previousElementSibling;
    if (item?.matches('li')) item.append(list);
    else list.replaceWith(...list.childNodes);
  }
  for (const item of document.querySelectorAll('li')) joinParagraphs(item);
}

/** Replaces the paragraphs of a list item by lines. */
function joinParagraphs(item: Element): void {
  const { ownerDocument: document } = item;
  const blocks = [...item.querySelectorAll(WITHIN_ITEM)].filter(
    (block) => block.closest('li, table') === item,
  );
  for (const block of blocks) {
    block.before(document.createElement('br'));
    block.after(document.createElement('br'));
    block.replaceWith(...block.childNodes);
  }
  if (blocks.length === 0) return;
  for (const line of item.querySelectorAll(':scope > br'))
    if (isEnd(line.previousSibling, 'previousSibling') || isEnd(line.nextSibling, 'nextSibling'))
      line.remove();
}

/** Returns whether a text ends at a node: at a list, at an earlier line, or because nothing follows. */
function isEnd(node: Node | null, direction: 'previousSibling' | 'nextSibling'): boolean {
  if (!node || /^[UO]L$/.test(node.nodeName)) return true;
  if (node.nodeName === 'BR')
    return direction === 'previousSibling' || isEnd(node[direction], direction);
  const isBlank = node.nodeType === TEXT_NODE && !/\S/.test(node.textContent ?? '');
  return isBlank && isEnd(node[direction], direction);
}

/** Returns whether a node is a block, or an inline element with blocks in it, such as a link. */
function isBlock(node: Node): node is Element {
  if (node.nodeType !== ELEMENT_NODE) return false;
  const element = node as Element;
  return element.matches(BLOCKS) || element.querySelector(BLOCKS) !== null;
}
