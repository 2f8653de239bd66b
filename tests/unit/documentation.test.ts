import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => existsSync(file));
const pages = files.filter((file) => file.endsWith('.md') && !file.startsWith('tests/'));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };

describe.each(pages)('%s', (page) => {
  const text = readFileSync(page, 'utf8');

  test('links only to files and headings that exist', () => {
    const links = matches(text, /\]\(([^)\s]+)\)/g).filter((link) => !/^https?:/.test(link));

    expect(links.filter((link) => !leadsSomewhere(page, link))).toEqual([]);
  });

  test('names only commands that package.json has', () => {
    const commands = matches(text, /npm run ([a-z][a-z\d:-]*)/g);

    expect(commands.filter((command) => !(command in scripts))).toEqual([]);
  });

  test('names only modules that exist', () => {
    const modules = matches(
      text,
      /(?<=[`\s])((?:[\w.$-]+\/)*[\w$][\w.$-]*\.(?:tsx?|mjs|css))(?=[`\s])/g,
    );
    const exists = (module: string) => files.some((file) => `/${file}`.endsWith(`/${module}`));

    expect(modules.filter((module) => !exists(module))).toEqual([]);
  });
});

/** Returns the first group of each match. */
function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, group = '']) => group);
}

/** Returns whether a relative link leads to a file and, after `#`, to one of its headings. */
function leadsSomewhere(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : join(dirname(page), path);
  if (!existsSync(target)) return false;
  return anchor === undefined || anchorsOf(readFileSync(target, 'utf8')).includes(anchor);
}

/** Returns the anchors that GitHub gives to the headings of a page. */
function anchorsOf(page: string): string[] {
  const headings = matches(page, /^#+ (.+)$/gm);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
}
