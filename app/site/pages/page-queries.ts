/**
 * The query of a page made of sections. It is not in `content/queries.ts`, because each kind of section has a
 * part of it, and `content` may not import `site`.
 */
import { defineQuery } from 'groq';
import { SEO } from '../../content/query-fragments';
import { SECTIONS } from './section-queries.generated';

/**
 * Parameters: `slug`, the page's address without its first slash; `parent`, the part before a slash in it,
 * or "".
 */
export const PAGE_QUERY = defineQuery(`
  *[_type == "page" && slug.current == $slug][0]{
    _id, title, noindex,
    "parent": *[_type == "page" && slug.current == $parent][0].title,
    ${SEO},
    ${SECTIONS}
  }
`);
