import { useEffect } from 'react';
import { ERROR_TITLE_PREFIX } from '../messages';

/** Begins the page's title with "Error: " while the form shows errors, as the server does. */
export function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    const { title } = document;
    if (title.startsWith(ERROR_TITLE_PREFIX) === hasErrors) return;
    document.title = hasErrors
      ? `${ERROR_TITLE_PREFIX}${title}`
      : title.slice(ERROR_TITLE_PREFIX.length);
  }, [hasErrors]);
}
