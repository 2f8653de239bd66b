import { useStyleSheets } from '../styles/style-sheets';
import sectionHeadingStyles from './section-heading.css';

interface SectionHeadingProps {
  id: string;
  section: { heading: string | null | undefined; intro?: string | null | undefined };
}

/** A section's heading. The introduction is beside it on wide screens, below it on others. */
export function SectionHeading({ id, section: { heading, intro } }: SectionHeadingProps) {
  useStyleSheets(sectionHeadingStyles);
  if (!heading && !intro) return null;
  return (
    <div className="section-heading">
      {heading && (
        <h2 id={id} className="title-2">
          {heading}
        </h2>
      )}
      {intro && <p className="lede">{intro}</p>}
    </div>
  );
}
