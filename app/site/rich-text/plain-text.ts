import { toPlainText, type PortableTextBlock } from '@portabletext/react';
import { plainScript } from '~/platform/text/plain-script';

/** Returns the text of a paragraph or a heading without its formatting. Superscripts and subscripts stay readable. */
export function plainText(block: PortableTextBlock): string {
  const children = block.children?.map((child) => {
    const { text, marks } = child;
    if (typeof text !== 'string' || !Array.isArray(marks)) return child;
    const script = marks.includes('sup') ? 'sup' : marks.includes('sub') && 'sub';
    return script ? { ...child, text: plainScript(text, script) } : child;
  });
  return toPlainText({ ...block, children });
}
