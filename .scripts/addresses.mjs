/** Tells a person at the terminal where the running site, its Studio and its content are. */
import { env, LAKE_ORIGIN } from '../studio/bin/project.js';

const SITE = env.SITE_URL || `http://localhost:${env.PORT || 3000}`;
const STUDIO = `http://localhost:${env.STUDIO_PORT || 3333}`;
const CONTENT_LAKE =
  env.SANITY_API_HOST ||
  (env.SANITY_PROJECT_ID ? `https://${env.SANITY_PROJECT_ID}.api.sanity.io` : LAKE_ORIGIN);

/** Prints the addresses for a developer. `npm run dev` starts the Studio too, `npx remix dev` does not. */
export function printAddresses() {
  const isStudioStarted = env.npm_lifecycle_event === 'dev:site';
  print([
    ['Site', SITE],
    ['Studio', isStudioStarted ? STUDIO : `${STUDIO} after \`npm run studio\``],
    ['Content Lake', CONTENT_LAKE],
  ]);
}

/** Prints what the person who has just started the site wants to know next. */
export function printNextSteps() {
  print([
    ['Site', SITE],
    ['Editing', `run \`npm run studio\` in a second terminal and open ${STUDIO}`],
    [
      'Enquiries',
      env.ENQUIRY_WEBHOOK_URL
        ? 'are kept under Enquiries in the Studio, and sent to ENQUIRY_WEBHOOK_URL'
        : 'are kept under Enquiries in the Studio; ENQUIRY_WEBHOOK_URL would also send them on',
    ],
  ]);
}

/** @param {[name: string, text: string][]} rows */
function print(rows) {
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`);
  console.log(`\n${lines.join('\n')}\n`);
}
