/** The addresses of the pictures that `npm run section-pictures` draws, each beside its kind in the app. */
const PICTURES = import.meta.glob<string>('../../app/site/sections/*/*.webp', {
  eager: true,
  import: 'default',
  query: '?url&no-inline',
});

/** Returns the address of the picture of a kind of section; undefined while it is not drawn. */
export function sectionPicture(kind: string): string | undefined {
  const folder = kind.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return PICTURES[`../../app/site/sections/${folder}/${folder}.webp`];
}
