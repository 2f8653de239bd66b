import { isReservedPart, PAGE_PATTERN } from './paths';

/** The documents of a type that have a page at an address with their slug. */
export interface SlugPattern {
  /** The path of a page; `:slug` stands for the slug. */
  path?: string;
  /** How many parts a slug may have, with a slash between them; 1 by default. */
  slugParts?: number;
}

const CHOSEN_PART = '[a-z0-9]+(?:-[a-z0-9]+)*';

/** Letters and numbers of any script: a content migration made slugs of the titles of topics. */
const SERVED_PART = /^[\p{L}\p{N}_~-][\p{L}\p{N}._~-]*$/u;

/**
 * Returns why staff cannot choose a slug, as a sentence for them; undefined when they can [pages.reserved]. The
 * Studio says so in the form, and the lake refuses to publish the document.
 */
export function slugProblem(
  slug: string,
  { path, slugParts = 1 }: SlugPattern,
): string | undefined {
  const shape = new RegExp(`^${CHOSEN_PART}(?:/${CHOSEN_PART}){0,${slugParts - 1}}$`);
  if (!shape.test(slug)) {
    return slugParts === 1
      ? 'Only small letters, digits and hyphens: pricing-without-fear'
      : 'Only small letters, digits and hyphens, and at most one slash: careers or work/halden';
  }
  const [first = ''] = slug.split('/');
  return path === PAGE_PATTERN && isReservedPart(first)
    ? `The site needs addresses that begin with /${first} for something else. Choose another word.`
    : undefined;
}

/**
 * Returns whether visitors can reach a page at an address with a stored slug. Programs other than the Studio may
 * store any value.
 */
export function isServedSlug(slug: unknown, { path, slugParts = 1 }: SlugPattern): slug is string {
  // The site redirects addresses with capitals to the same one without.
  if (typeof slug !== 'string' || slug !== slug.toLowerCase()) return false;
  const parts = slug.split('/');
  if (parts.length > slugParts || !parts.every((part) => SERVED_PART.test(part))) return false;
  if (path !== PAGE_PATTERN) return true;
  // The files of the site, such as robots.txt, are beside these pages.
  return !slug.includes('.') && !isReservedPart(parts[0] ?? '');
}
