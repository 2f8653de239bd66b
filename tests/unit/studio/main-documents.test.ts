import { expect, it } from 'vitest';
import { PREVIEW_ENABLE_PATH } from '../../../app/content/addresses/staff-paths';
import { mainDocuments } from '../../../studio/tools/presentation/main-documents';

it.each([
  [PREVIEW_ENABLE_PATH, undefined],
  ['/blog/queues', '_type == "article" && slug.current == $slug'],
  ['/work/halden', '_type == "page" && slug.current == $parent + "/" + $slug'],
])('asks for the document of %s, where there may be one', (pathname, filter) => {
  const isHere = (route: string) => new URLPattern({ pathname: route }).test({ pathname });
  const first = mainDocuments.find(({ route }) => isHere(String(route)));
  expect(first).toBeDefined();
  expect(first?.filter).toBe(filter);
});
