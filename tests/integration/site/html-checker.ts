import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { findJava } from '../../support/java.mjs';

const CHECKER = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');

/**
 * Messages to ignore. React writes a slash in every void element, which is valid. The checker does not
 * know `@layer`, `@property` and `size-adjust`, which all current browsers support.
 */
const IGNORED_MESSAGES = 'Trailing slash on void elements.*|CSS: .*';

/** A message of the checker. `lastLine` and `lastColumn` are the end of the affected part. */
interface CheckerMessage {
  type: 'error' | 'info' | 'non-document-error';
  url: string;
  lastLine: number;
  lastColumn: number;
  message: string;
  extract?: string;
}

/**
 * Returns the messages of the Nu HTML checker, warnings included. validator.w3.org uses this checker.
 * All pages are checked in one run, because Java takes longer to start than to check a page.
 * @param pages the HTML of each page by a name for the page.
 * @throws {Error} when Java is missing; `java.mjs` installs it or says how to install it.
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
  if (!java) throw new Error('Java is missing. Run `node tests/support/java.mjs`.');
  const options = ['--format', 'json', '--stdout', '--exit-zero-always'];
  // The checker runs for seconds. The second compiler of Java, for longer runs, doubles its processor time.
  const command = [
    '-XX:TieredStopAtLevel=1',
    '-jar',
    CHECKER,
    ...options,
    '--filterpattern',
    IGNORED_MESSAGES,
    folder,
  ];
  return new Promise((resolve, reject) => {
    execFile(java, command, { maxBuffer: 64 * 1_024 * 1_024 }, (error, output) => {
      if (error) reject(error);
      else resolve((JSON.parse(output) as { messages: CheckerMessage[] }).messages);
    });
  });
}
