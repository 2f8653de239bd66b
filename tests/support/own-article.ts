import { randomUUID } from 'node:crypto';
import type { SanityClient } from '@sanity/client';

/** A published article that belongs to one test. */
export interface OwnArticle {
  id: string;
  title: string;
  /** Its path on the site. */
  path: string;
  /** Its path in the Studio. */
  studioPath: string;
}

/**
 * Publishes an article of one paragraph, so that a test does not meet the changes of another test. Its
 * other fields are those of a sample article.
 */
export async function publishOwnArticle(lake: SanityClient): Promise<OwnArticle> {
  const sample = await lake.fetch(
    `*[_id == "article-the-roadmap-is-a-budget"][0]{_type, summary, cover, author, topics, publishedAt}`,
  );
  const name = randomUUID().slice(0, 8);
  const id = `article-${name}`;
  const title = `An article called ${name}`;
  const slug = { _type: 'slug', current: name };
  const span = { _type: 'span', _key: 'span', text: 'A paragraph.', marks: [] };
  const block = { _type: 'block', _key: 'block', style: 'normal', markDefs: [], children: [span] };
  await lake.create({ ...sample, _id: id, title, slug, body: [block] });
  return {
    id,
    title,
    path: `/blog/${name}`,
    studioPath: `/studio/structure/insights;article;${id}`,
  };
}
