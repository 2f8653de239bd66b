import type { RichText } from './rich-text.server';

/** Rendered rich text, in the measure and rhythm of a reading page. */
export function Prose({ text }: { text: RichText }) {
  // The HTML was made by React on the server, from Portable Text, with every word escaped.
  return <div className="prose" dangerouslySetInnerHTML={{ __html: text.html }} />;
}
