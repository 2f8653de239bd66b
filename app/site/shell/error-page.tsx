import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { CONTACT_PATH, HOME_PATH, INSIGHTS_PATH } from '~/content/addresses/paths';
import { DevelopmentError } from './development-error';

const NOT_FOUND = 404;

/** What shows instead of a page that does not exist, or that failed [routes.not-found, routes.failure]. */
export function ErrorPage() {
  const error = useRouteError();
  return isNotFound(error) ? <NotFound /> : <UnexpectedError error={error} />;
}

/** Returns whether a route threw a response with status 404. */
export function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === NOT_FOUND;
}

function NotFound() {
  return (
    <article className="page-grid grid gap-x-12 gap-y-10 py-24 lg:grid-cols-2 lg:items-end lg:py-36">
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
    <article className="page-grid py-24 lg:py-36">
      <h1 className="title-1">Unexpected Application Error!</h1>
      <p className="lede mt-6">
        Something failed on our side, and we have a record of it. Please try again in a minute.
      </p>
      {process.env.NODE_ENV === 'development' && <DevelopmentError error={error} />}
      <SuggestedPlaces className="mt-10 max-w-xl" />
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
    <ul className={`line-above ${className}`}>
      {PLACES.map(({ href, title, hint }) => (
        <li key={href} className="line-below">
          <a
            href={href}
            className="group block justify-between gap-x-6 py-4 sm:flex sm:flex-wrap sm:items-baseline"
          >
            <span className="font-display text-2xl group-hover:text-copper">{title}</span>
            <span className="block text-muted">{hint}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
