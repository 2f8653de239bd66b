import { useEffect } from 'react';
import { ERROR_TITLE_PREFIX, withoutErrorPrefix } from '../../enquiry/form-errors';

/** Puts "Error: " before the page's title while the form shows errors, as the server does. */
export function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    const title = withoutErrorPrefix(document.title);
    document.title = hasErrors ? `${ERROR_TITLE_PREFIX}${title}` : title;
  }, [hasErrors]);
}
