/** Changes the text of an element, and keeps the elements in which a translator has wrapped it. */
export function writeText(element: Element, text: string): void {
  const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
  if (node) node.nodeValue = text;
  else element.append(text);
}
