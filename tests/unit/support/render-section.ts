import { evaluatedContent } from './evaluated-content';
import { inProcessSite } from './in-process-site';
import { smallDataset } from './small-dataset';

const [samplePage, ...otherDocuments] = smallDataset().toSorted(
  (a, b) => Number(b._id === 'page-samples') - Number(a._id === 'page-samples'),
);

/**
 * Renders a page with these sections, and the JSON-LD after it.
 * @param sections as they are stored, without a key.
 */
export async function renderSections(
  ...sections: readonly { _type: string; [field: string]: unknown }[]
): Promise<string> {
  const content = evaluatedContent();
  const keyed = sections.map((section, index) => ({ _key: `section-${index}`, ...section }));
  content.use([{ ...samplePage!, sections: keyed }, ...otherDocuments], '');
  const { status, body } = await (await inProcessSite(content)).get('/samples');
  if (status !== 200) throw new Error(`The page responds with ${status}.`);
  const [main = ''] = /<main.*?<\/main>/s.exec(body) ?? [];
  const [structuredData = ''] =
    /<script type="application\/ld\+json">.*?<\/script>/s.exec(body) ?? [];
  return main + structuredData;
}
