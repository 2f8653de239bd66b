import { useStyleSheets } from '../styles/style-sheets';
import proseStyles from './prose.css';
import type { RichText } from './rich-text.server';

/** Rich text with the typography of a reading page. */
export function Prose({ text: { html, styleSheets } }: { text: RichText }) {
  useStyleSheets(proseStyles, ...styleSheets);
  // The HTML is safe: `renderRichText` made it on the server, and React escaped all text in it.
  return <div className="prose" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
}
