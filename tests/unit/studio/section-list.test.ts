import { describe, expect, test } from 'vitest';
import { sampleSections } from '../../support/section-samples';

interface SectionType {
  name: string;
  title: string;
  preview: {
    select: Record<string, string>;
    prepare: (selected: Record<string, unknown>) => { title: string; subtitle: string };
  };
}

// Imported by a computed path, because the Studio's files have a type check of their own.
const SECTIONS = new URL('../../../studio/schemas/section-kinds.ts', import.meta.url).pathname;
const { sections } = (await import(SECTIONS)) as { sections: { type: SectionType }[] };

describe.each(sections)('in the list, a section of the kind $type.name', ({ type }) => {
  const { title, preview } = type;
  const sample = sampleSections.find(({ _type }) => _type === type.name);

  /** Returns the title and the subtitle of a section in the list, from the fields of the section itself. */
  const rowOf = (section: Record<string, unknown>) => {
    const selected = Object.entries(preview.select).map(([key, field]) => [key, section[field]]);
    return preview.prepare(Object.fromEntries(selected) as Record<string, unknown>);
  };

  test('shows its words, its kind and whether it is hidden [sections.list]', () => {
    const row = rowOf({ ...sample });

    expect(Object.values(sample ?? {})).toContain(row.title);
    expect(row.subtitle).toBe(title);
    expect(rowOf({ ...sample, isHidden: true }).subtitle).toBe(`${title} (hidden)`);
  });

  test('shows its kind while it has no words', () => {
    expect(rowOf({})).toMatchObject({ title, subtitle: '' });
    expect(rowOf({ isHidden: true })).toMatchObject({ title, subtitle: '(hidden)' });
  });
});
