import type { Client } from './clients.server';
import { useStyleSheets } from '../../styles/style-sheets';
import clientLogoStyles from './client-logo.css';

/** What changed at a client, with the client's name. It leads to the case study. */
export function ClientResult({ result }: { result: NonNullable<Client['result']> }) {
  useStyleSheets(clientLogoStyles);
  const { client, text, period, href } = result;
  return (
    <p className="client-result">
      {client && <strong>{client}: </strong>}
      {href ? (
        <a href={href} className="link">
          {text}
        </a>
      ) : (
        text
      )}
      {period && `, ${period}`}
    </p>
  );
}

/** The results of all clients that have one. */
export function ClientResults({ clients }: { clients: readonly Client[] }) {
  return (
    <ul className="client-results">
      {clients.map(
        ({ key, result }) =>
          result && (
            <li key={key}>
              <ClientResult result={result} />
            </li>
          ),
      )}
    </ul>
  );
}
