import type { Script } from '../../../app/platform/text/plain-script';

/**
 * Returns whether the text of an element is a superscript or a subscript. Google Docs and Word Online write it as a
 * style. Word raises and lowers letters by points.
 * @param around that of the element around it
 */
export function scriptOf(element: HTMLElement, around?: Script): Script | undefined {
  const [, points] = /mso-text-raise:\s*([-\d.]+)/.exec(element.getAttribute('style') ?? '') ?? [];
  if (points !== undefined) return Number.parseFloat(points) < 0 ? 'sub' : 'sup';
  const { nodeName, style } = element;
  if (nodeName === 'SUP' || style.verticalAlign === 'super') return 'sup';
  return nodeName === 'SUB' || style.verticalAlign === 'sub' ? 'sub' : around;
}
