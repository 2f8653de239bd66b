import type { HomeData } from './home-data.server';
import { useStyleSheets } from '../styles/style-sheets';
import proofStyles from './proof.css';

/** What three typical engagements cost, and when the next one can begin [home.engagements]. */
export function Engagements({ heading, list, nextStart }: HomeData['approach']['engagements']) {
  useStyleSheets(proofStyles);
  if (list.length === 0) return null;
  return (
    <div className="engagements">
      {heading && <h3 className="title-3">{heading}</h3>}
      <ul>
        {list.map(({ _key, title, suits, sum, price }) => (
          <li key={_key}>
            <h4 className="title-4">{title}</h4>
            <p className="text-muted">{suits}</p>
            <p className="engagement-price">{price}</p>
            <p className="text-sm text-muted">{sum}</p>
          </li>
        ))}
      </ul>
      {nextStart && <p>{nextStart}</p>}
    </div>
  );
}
