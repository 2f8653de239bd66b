interface PreviewProblemPageProps {
  title: string;
  /** One or two sentences for each problem, which say what to do. */
  problems: string[];
}

/** Lists why a preview cannot start or end. Only staff and developers see this page. */
export function PreviewProblemPage({ title, problems }: PreviewProblemPageProps) {
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
