import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const TSC = fileURLToPath(new URL('../../node_modules/.bin/tsc', import.meta.url));

/**
 * Returns the error messages of the TypeScript compiler; an empty string when there are none.
 * @param project path of a `tsconfig.json`, or of the folder that contains it.
 */
export function compilerErrors(project: string): Promise<string> {
  // The compiler writes its errors to stdout and then exits with an error code.
  return run(TSC, ['--project', project, '--pretty', 'false']).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
}
