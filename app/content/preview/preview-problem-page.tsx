import { useLoaderData } from '@remix-run/react';

export const previewMeta = () => [{ title: 'Preview' }, { name: 'robots', content: 'noindex' }];

/**
 * Lists why a preview cannot start or end, with one or two sentences for each problem, which say what to do. Only
 * staff and developers see this page.
 */
export function PreviewProblemPage({ title }: { title: string }) {
  const { problems } = useLoaderData<{ problems: string[] }>();
  return (
    <article className="page-grid py-24">
      <h1 className="title-1">{title}</h1>
      <ul className="mt-8 max-w-2xl list-disc space-y-4 pl-5">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </article>
  );
}
