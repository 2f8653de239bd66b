/** Signs in a member of staff for the soak test, which sends requests that only staff may send. */
import { execFileSync } from 'node:child_process';

/** A password that the site accepts. */
const PASSWORD = 'plinth otter vague ninety';

/**
 * Invites a member of staff, who chooses a password. @returns the cookie of the session
 * @param {Pick<import('../bench/processes.mjs').Site, 'origin' | 'variables'>} site @param {string} name
 */
export async function signIn({ origin, variables }, name) {
  const env = {
    NODE_ENV: /** @type {const} */ ('production'),
    SITE_URL: origin,
    STAFF_DIR: variables.STAFF_DIR,
  };
  const output = execFileSync(process.execPath, ['build/staff.js', 'invite', name], {
    env,
    encoding: 'utf8',
    // The command logs the change there.
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [link] = /http\S+/.exec(output) ?? [];
  if (!link) throw new Error(`There is no link in: ${output}`);
  const response = await fetch(link, {
    method: 'POST',
    body: new URLSearchParams({ password: PASSWORD }),
    redirect: 'manual',
    headers: { origin },
  });
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
