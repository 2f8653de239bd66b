/** `tel:` address of a phone number as people write it, such as "+44 20 7946 0142". */
export function telephoneHref(displayed: string): string {
  // "+44 (0)20": the zero is dialled only within the country.
  return `tel:${displayed.replace('(0)', '').replace(/[^+\d]/g, '')}`;
}
