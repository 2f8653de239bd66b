/** Returns the text of the selected elements, line by line as the browser breaks it. Runs in the page. */
export function linesOfText(selector: string): string[] {
  const lines: string[] = [];
  for (const block of document.querySelectorAll(selector)) {
    if (block.querySelector('p, li, h1, h2, h3') || block.closest('table')) continue;
    if (!block.checkVisibility()) continue;
    let line = '';
    let top: number | undefined;
    const words = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      if (node.parentElement?.closest('.sr-only')) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const { bottom } = range.getBoundingClientRect();
        if (top !== undefined && Math.abs(bottom - top) > 8) {
          lines.push(line);
          line = '';
        }
        top = bottom;
        line = line ? `${line} ${word}` : word;
      }
    }
    if (line) lines.push(line);
  }
  return lines;
}

/** Returns the values that the edge of the window cuts, and the words beside those of a row. Runs in the page. */
export function inspectTable(table: Element) {
  const cells = [...table.querySelectorAll('tbody td')];
  const hidden = cells.filter((cell) => cell.scrollWidth > cell.clientWidth || cutByWindow(cell));
  const lastRow = [...table.querySelectorAll('tbody tr:last-child td')];
  return {
    hidden: hidden.map((cell) => cell.textContent),
    columns: lastRow.length + 1,
    besideValues: lastRow.map((cell) =>
      getComputedStyle(cell, '::before').content.replace(/^"(.*)" \/ ""$/, '$1'),
    ),
  };

  function cutByWindow(cell: Element): boolean {
    const { left, right } = cell.getBoundingClientRect();
    return left < 0 || right > document.documentElement.clientWidth;
  }
}

/** Returns the texts of a drawing that lie outside the page or on another text. Runs in the page. */
export function crowdedTexts(drawing: Element): string[] {
  const texts = [...drawing.querySelectorAll('text')].map((text) => {
    const { left, right, top, bottom } = text.getBoundingClientRect();
    return { words: text.textContent ?? '', left, right, top: top + 2, bottom: bottom - 2 };
  });
  const width = document.documentElement.clientWidth;
  return texts
    .filter(
      (text, index) =>
        text.left < 0 ||
        text.right > width ||
        texts.some(
          (other, at) =>
            at > index &&
            text.left < other.right &&
            other.left < text.right &&
            text.top < other.bottom &&
            other.top < text.bottom,
        ),
    )
    .map(({ words }) => words);
}
