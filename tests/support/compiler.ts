import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const TSC = fileURLToPath(new URL('../../node_modules/.bin/tsc', import.meta.url));

/**
 * What TypeScript finds in a project, in its own words; empty when it finds nothing.
 * @param project a `tsconfig.json`, or the folder of one.
 */
export function compilerFindings(project: string): Promise<string> {
  // That it ends with an error says nothing more than its findings do.
  return run(TSC, ['--project', project, '--pretty', 'false']).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
}
