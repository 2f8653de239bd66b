import { useSiteSettings } from './use-site-settings';
import { Wordmark } from './wordmark';

/** The footer of every page [footer.entries]. */
export function Footer() {
  const { brand, footer, firm, email } = useSiteSettings();
  return (
    <footer className="on-ink bg-ink text-white print:hidden">
      <div className="page-grid flex flex-col gap-8 py-16 md:flex-row md:items-baseline md:justify-between">
        <Wordmark brand={brand} />
        <nav aria-label="Footer">
          <ul className="flex flex-wrap gap-x-8 gap-y-4">
            {footer.map((entry) => (
              <li key={entry.label + entry.href}>
                <a href={entry.href} className="footer-link">
                  {entry.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {firm && firm.length > 0 && (
        <p className="page-grid pb-12 text-sm footer-firm">
          {firm.map((line) => (
            <span key={line}>{line}</span>
          ))}
          {email && <span>{email}</span>}
        </p>
      )}
    </footer>
  );
}
