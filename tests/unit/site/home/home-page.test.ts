import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HOME_QUERY, SERVICE_QUERY } from '~/content/queries';
import { evaluatedContent } from '../../support/evaluated-content';
import { inProcessSite } from '../../support/in-process-site';
import { smallDataset } from '../../support/small-dataset';

/** The fields of services and steps that visitors do not read, or that other tests look for. */
const NOT_TEXT = new Set([
  '_id',
  '_key',
  'icon',
  'slug',
  'client',
  'secondClient',
  'sample',
  'words',
]);

/** Returns each text in a query's result, with the path of its field. */
function textsIn(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value ?? {})
    .filter(([field]) => !NOT_TEXT.has(field))
    .flatMap(([field, inner]) => textsIn(inner, `${path}.${field}`));
}

test('the pages show every text of a service and of a step before any script runs', async () => {
  const content = evaluatedContent();
  content.use(smallDataset(), '');
  const site = await inProcessSite(content);
  const { services, steps } = await content.query(HOME_QUERY);
  const service = await content.query(SERVICE_QUERY, { slug: 'market-research' });

  for (const [path, shown] of [
    ['/', { services, steps }],
    ['/services/market-research', { service }],
  ] as const) {
    const { body } = await site.get(path);
    const page = body.replace(/<(script|head)\b.*?<\/\1>/gs, '');
    const texts = textsIn(shown);
    expect(texts.length).toBeGreaterThan(10);
    const missing = texts.filter(([, text]) => !page.includes(renderToStaticMarkup(text)));
    expect(missing, `show these fields on ${path}`).toEqual([]);
  }
});
