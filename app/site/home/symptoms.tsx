import { useStyleSheets } from '../styles/style-sheets';
import proofStyles from './proof.css';

interface SymptomsProps {
  heading: string | null | undefined;
  symptoms: readonly Symptom[];
}

interface Symptom {
  key: string;
  words: string;
  href: string;
  title: string;
  figure: { number: string; label: string | null | undefined } | undefined;
}

/** What visitors may have noticed, each with the article about it and its number [home.symptoms]. */
export function Symptoms({ heading, symptoms }: SymptomsProps) {
  useStyleSheets(proofStyles);
  if (!heading || symptoms.length === 0) return null;
  return (
    <div className="symptoms">
      <h3 className="title-3">{heading}</h3>
      <ul>
        {symptoms.map(({ key, words, href, title, figure }) => (
          <li key={key} className="symptom">
            <p className="semibold">{words}</p>
            {figure && (
              <p>
                <span className="symptom-number">{figure.number}</span> {figure.label}
              </p>
            )}
            <p className="symptom-title">
              <a href={href} className="card-link">
                {title}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
