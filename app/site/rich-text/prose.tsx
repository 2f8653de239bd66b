import type { RichText } from './rich-text.server';

/** Rich text with the typography of a reading page. */
export function Prose({ text }: { text: RichText }) {
  // The HTML is safe: `renderRichText` made it on the server, and React escaped all text in it.
  return <div className="prose" dir="auto" dangerouslySetInnerHTML={{ __html: text.html }} />;
}
