/** Rich text with the typography of a reading page. @param html what `renderRichText` returned */
export function Prose({ html }: { html: string }) {
  // The HTML is safe: `renderRichText` made it on the server, and React escaped all text in it.
  return <div className="prose" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
}
