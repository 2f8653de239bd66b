/**
 * Runs the checks that need no test, two at a time. It always runs all of them, and ends with one line
 * for each check that failed, which names the command that shows or mends the failure.
 */
import concurrently from 'concurrently';

/** The check's npm script, and what to do when it fails. */
const CHECKS = {
  'typegen:check': 'Run `npm run typegen` and commit the generated types.',
  typecheck: 'Mend the types; `npm run typecheck` shows these errors alone.',
  lint: 'Mend the code; `npx oxlint --fix` mends a part, `npm run lint` shows the rest.',
  'format:check': 'Run `npm run format`.',
  'build:current': 'Mend the build; `npm run build` shows its errors alone.',
};

const { result } = concurrently(
  Object.keys(CHECKS).map((name) => ({ name, command: `npm run --silent ${name}` })),
  { group: true, maxProcesses: 2, prefix: 'name' },
);
const ends = await result.catch(
  (/** @type {import('concurrently').CloseEvent[]} */ failed) => failed,
);

const failures = Object.entries(CHECKS).filter(([check]) =>
  ends.some(({ command, exitCode }) => command.name === check && exitCode !== 0),
);
if (failures.length > 0) console.error();
for (const [check, remedy] of failures) console.error(`${check} failed. ${remedy}`);
process.exitCode = failures.length > 0 ? 1 : 0;
