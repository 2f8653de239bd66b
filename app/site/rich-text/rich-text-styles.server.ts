import chartStyles from '../charts/chart.css';
import queueSumStyles from '../queue-sum/queue-sum.css';
import type { Body } from './rich-text.server';

/** The style sheets of the blocks that few texts have. */
const STYLES: ReadonlyMap<string, string> = new Map([
  ['chart', chartStyles],
  ['queueSum', queueSumStyles],
]);

/** Returns the addresses of the style sheets that a text needs besides that of all texts. */
export function richTextStyles(body: Body): string[] {
  const types = new Set(body?.map(({ _type }) => _type));
  return [...types].flatMap((type) => STYLES.get(type) ?? []);
}
