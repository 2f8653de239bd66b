import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sampleSections, sectionFolders } from '../../../support/section-samples';
import { renderSections } from '../../support/render-section';

describe.each(sampleSections)('a section of the kind $_type', (sample) => {
  test('renders when it is new and has only its type and key [sections.empty]', async () => {
    const page = await renderSections({ _type: sample._type });

    expect(page).not.toMatch(/<h[1-6][^>]*><\/h|undefined|\[object/);
  });

  test('is left out while it is hidden [sections.hidden]', async () => {
    const hidden = await renderSections({ ...sample, isHidden: true });

    expect(hidden.match(/class="page-section"/g)).toHaveLength(1);
    expect(hidden).toContain('<h1');
  });
});

test.each(sectionFolders)('%s has a test of its own beside it', (folder) => {
  expect(existsSync(`app/site/sections/${folder}/${folder}.test.ts`)).toBe(true);
});
