import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Reasons that another part of the view says: the form, a notice above, or the progress of what was pressed. */
const SAID_ELSEWHERE =
  /^(readOnly|isLocked|isWorking|work\.isWorking|isRestored|check\.left > 0|count >= maxRows|columns\.length >= MAX_TABLE_COLUMNS)$/;

const files = globSync('studio/{editing,lib,structure,tools}/**/*.tsx');

/** Returns the opening tags of a file that may be disabled. */
function disabledTags(source: string): string[] {
  const tags = [...source.matchAll(/<[A-Z]\w+\s(?:[^<>]|=>|[<>]=? \w)*?\/?>/g)];
  return tags.map(([tag]) => tag).filter((tag) => tag.includes(' disabled={'));
}

test('a button that is disabled says why [studio.disabled]', () => {
  const tags = files.flatMap((file) => disabledTags(readFileSync(file, 'utf8')));
  expect(tags.length).toBeGreaterThan(15);
  const silent = tags.filter((tag) => {
    const conditions = /disabled=\{([^}]*)\}/.exec(tag)?.[1]?.split(' || ') ?? [];
    return !tag.includes(' title=') && !conditions.every((each) => SAID_ELSEWHERE.test(each));
  });
  expect(silent).toEqual([]);
});
