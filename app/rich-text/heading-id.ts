/** Anchor of a heading: its words, in lower case, joined by dashes. */
export function headingId(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[’'\p{M}]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
