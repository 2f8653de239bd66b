/**
 * A text in the letters that a typeface has: one that it lacks loses its marks or is taken apart,
 * and what is still unknown is left out. Of "Ḥāfiz 🎉" it leaves "Hāfiz".
 */
export function writable(text: string, has: (character: string) => boolean): string {
  const letters = [
    ...text
      .normalize('NFC')
      .replace(/[\u2010\u2011]/g, '-')
      .replace(/\s/g, ' '),
  ];
  const known = letters.map((letter) =>
    has(letter) ? letter : [...letter.normalize('NFKD')].filter(has).join(''),
  );
  return known.join('').replace(/ +/g, ' ').trim();
}
