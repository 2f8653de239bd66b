import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { findJava } from './java.mjs';

const CHECKER = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');

/**
 * Messages of the checker that are no errors. React closes every empty element; and the checker
 * knows nothing of `@layer`, `@property` and `size-adjust`, which browsers have had for years.
 */
const PASSED_OVER = 'Trailing slash on void elements.*|CSS: .*';

/** One of its messages; the place is the line and column where it ends. */
interface CheckerMessage {
  type: 'error' | 'info' | 'non-document-error';
  url: string;
  lastLine: number;
  lastColumn: number;
  message: string;
  extract?: string;
}

/**
 * Everything that the Nu HTML checker, which is behind validator.w3.org, has to say of these pages,
 * warnings included. One run for all of them: Java takes longer to start than to check a page.
 * @param pages HTML by a name for each page.
 * @throws {Error} where there is no Java: `java.mjs` says how to get one.
 */
export async function checkHtml(pages: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'html-check-'));
  try {
    const names = [...pages.keys()];
    for (const [index, name] of names.entries()) {
      await writeFile(join(folder, `${index}.html`), pages.get(name) ?? '');
    }
    const messages = await runChecker(folder);
    return messages.map(({ type, url, lastLine, lastColumn, message, extract = '' }) => {
      const page = names[Number(basename(url, '.html'))];
      return `${page}:${lastLine}:${lastColumn} ${type}: ${message} ${extract}`;
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

function runChecker(folder: string): Promise<CheckerMessage[]> {
  const java = findJava();
  if (!java) throw new Error('No Java: `node tests/support/java.mjs` says what to do.');
  const options = ['--format', 'json', '--stdout', '--exit-zero-always'];
  const command = ['-jar', CHECKER, ...options, '--filterpattern', PASSED_OVER, folder];
  return new Promise((resolve, reject) => {
    execFile(java, command, { maxBuffer: 64 * 1_024 * 1_024 }, (error, output) => {
      if (error) reject(error);
      else resolve((JSON.parse(output) as { messages: CheckerMessage[] }).messages);
    });
  });
}
