import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = 'app/decisions';
const README = 'app/README.md';

const records = readdirSync(FOLDER).toSorted();

test('decision records are numbered without a gap', () => {
  const numbers = records.map((name) => Number(/^(\d{3})-[a-z0-9-]+\.md$/.exec(name)?.[1]));

  expect(numbers, `name the files in ${FOLDER} 001-title.md, 002-title.md and so on`).toEqual(
    records.map((_name, index) => index + 1),
  );
});

test('app/README.md lists every decision record', () => {
  const links = readFileSync(README, 'utf8').matchAll(/\]\(decisions\/([^)]+)\)/g);

  expect(
    [...links].map(([, name]) => name),
    `list the files of ${FOLDER} in ${README}`,
  ).toEqual(records);
});

test('every decision record that a comment names exists', () => {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `app/${file}`);
  const wrong = files.flatMap((file) => {
    const names = readFileSync(file, 'utf8').matchAll(/app\/decisions\/([\w.-]+\.md)/g);
    return [...names]
      .filter(([, name = '']) => !records.includes(name))
      .map(([name]) => `${file} names ${name}`);
  });

  expect(wrong, `correct the comment, or add the record to ${FOLDER}`).toEqual([]);
});
