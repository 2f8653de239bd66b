interface PreviewProblemPageProps {
  title: string;
  /** One sentence or two for each problem, with what to do. */
  problems: string[];
}

/** Says exactly what a preview lacks; the only ones to see it are staff and developers. */
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
