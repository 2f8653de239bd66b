import { useStyleSheets } from '../styles/style-sheets';
import figureListStyles from './figure-list.css';

interface FigureListProps {
  figures:
    | readonly {
        _key: string;
        number: string | null;
        measuredIn: string | null;
        label: string | null;
        source: string | null;
      }[]
    | null;
}

/** Numbers in large type. A figure without a number is left out. */
export function FigureList({ figures }: FigureListProps) {
  useStyleSheets(figureListStyles);
  const shown = (figures ?? []).filter(({ number }) => number);
  if (shown.length === 0) return null;
  return (
    <dl className="figure-list">
      {shown.map(({ _key, number, measuredIn, label, source }) => (
        <div key={_key}>
          <dt>{label}</dt>
          <dd className="figure-number">
            {number} {measuredIn && <span className="figure-unit">{measuredIn}</span>}
          </dd>
          {source && <dd className="figure-source">{source}</dd>}
        </div>
      ))}
    </dl>
  );
}
