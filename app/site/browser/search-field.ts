/**
 * Gives the search field the search in the address when the browser brings a page back as it was left,
 * with what was typed last [insights.search-focus].
 */
export function resetSearchField(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) document.querySelector<HTMLFormElement>('form[role="search"]')?.reset();
  });
}
