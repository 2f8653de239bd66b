/** A page number as addresses write it: a whole number from 1, without leading zeros. */
const PAGE_NUMBER = /^[1-9]\d{0,4}$/;

/** The page that an address asks for, counted from 1; undefined when it names no page at all. */
export function pageNumber(parameters: URLSearchParams): number | undefined {
  const page = parameters.get('page');
  if (!page) return 1;
  return PAGE_NUMBER.test(page) ? Number(page) : undefined;
}
