import type { CSSProperties } from 'react';
import { useLoaderData } from '@remix-run/react';

/** Inline, so that the style sheet for visitors does not contain it. */
const LIST_STYLE: CSSProperties = {
  display: 'grid',
  rowGap: '1rem',
  maxWidth: '42rem',
  marginTop: '2rem',
  paddingLeft: '1.25rem',
  listStyle: 'disc',
};

export const previewMeta = () => [{ title: 'Preview' }, { name: 'robots', content: 'noindex' }];

/**
 * Lists why a preview cannot start or end, with one or two sentences for each problem, which say what to do. Only
 * staff and developers see this page.
 */
export function PreviewProblemPage({ title }: { title: string }) {
  const { problems } = useLoaderData<{ problems: string[] }>();
  return (
    <article className="page-grid" style={{ paddingBlock: '6rem' }}>
      <h1 className="title-1">{title}</h1>
      <ul style={LIST_STYLE}>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </article>
  );
}
