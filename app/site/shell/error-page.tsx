import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { CONTACT_PATH, HOME_PATH, INSIGHTS_PATH } from '~/content/addresses/paths';
import { DevelopmentError } from './development-error';
import { useStyleSheets } from '../styles/style-sheets';
import errorPageStyles from './error-page.css';

const NOT_FOUND = 404;

/** What shows instead of a page that does not exist, or that failed [routes.not-found, routes.failure]. */
export function ErrorPage() {
  const error = useRouteError();
  useStyleSheets(errorPageStyles);
  return isNotFound(error) ? <NotFound /> : <UnexpectedError error={error} />;
}

/** Returns whether a route threw a response with status 404. */
export function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === NOT_FOUND;
}

function NotFound() {
  return (
    <article className="page-grid error-page error-page-columns">
      <div>
        <p className="semibold text-copper">404</p>
        <h1 className="title-1 mt-3">This page is not here</h1>
        <p className="lede mt-6">
          It may have moved, or the link may have been cut short. Perhaps you were looking for one
          of these:
        </p>
      </div>
      <SuggestedPlaces />
    </article>
  );
}

function UnexpectedError({ error }: { error: unknown }) {
  return (
    <article className="page-grid error-page">
      <h1 className="title-1">Unexpected Application Error!</h1>
      <p className="lede mt-6">
        Something failed on our side, and we have a record of it. Please try again in a minute.
      </p>
      {process.env.NODE_ENV === 'development' && <DevelopmentError error={error} />}
      <SuggestedPlaces className="mt-10" />
    </article>
  );
}

const PLACES = [
  { href: HOME_PATH, title: 'Home', hint: 'What we do, and how' },
  { href: INSIGHTS_PATH, title: 'Insights', hint: 'Articles for people who run companies' },
  { href: CONTACT_PATH, title: 'Contact', hint: 'Write to a partner of the firm' },
];

function SuggestedPlaces({ className = '' }: { className?: string }) {
  return (
    <ul className={`suggested-places ${className}`}>
      {PLACES.map(({ href, title, hint }) => (
        <li key={href}>
          <a href={href}>
            <span className="font-display text-2xl">{title}</span>
            <span className="text-muted">{hint}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
