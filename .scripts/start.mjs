/** Builds the site if necessary, and serves it in this process, so that it gets the signals to stop. */
import './build-if-needed.mjs';
import { env, SITE_ORIGIN, STUDIO_ORIGIN } from '../studio/bin/project.js';

await import('../build/index.js');

// A program that reads the output expects only the log.
if (process.stdout.isTTY) {
  const enquiries = 'are kept under Enquiries in the Studio';
  console.log(`
  Site       ${SITE_ORIGIN}
  Editing    run \`npm run studio\` in a second terminal and open ${STUDIO_ORIGIN}
  Enquiries  ${enquiries}${env.ENQUIRY_WEBHOOK_URL ? ', and sent to' : '; to send them on as well, set'} ENQUIRY_WEBHOOK_URL
`);
}
