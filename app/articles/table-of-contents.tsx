import type { Heading } from '~/rich-text/rich-text.server';

/** An article of fewer parts than this is read without a map. */
const PARTS_OF_A_LONG_ARTICLE = 4;

/** The parts of a long article; beside the text where the window is wide enough, above it elsewhere. */
export function TableOfContents({ headings }: { headings: Heading[] }) {
  if (headings.length < PARTS_OF_A_LONG_ARTICLE) return null;
  return (
    <nav aria-labelledby="contents" className="article-contents">
      <h2 id="contents" className="text-sm font-semibold">
        In this article
      </h2>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
