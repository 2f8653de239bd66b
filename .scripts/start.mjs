/** Builds the site if necessary, and serves it in this process, so that it gets the signals to stop. */
import './build-if-needed.mjs';
import { env } from '../studio/bin/project.js';

await import('../build/index.js');

// A program that reads the output expects only the log.
if (process.stdout.isTTY) {
  const enquiries = 'are kept under Enquiries in the Studio';
  console.log(`
  Site       ${env.SITE_URL || `http://localhost:${env.PORT || 3000}`}
  Editing    run \`npm run studio\` in a second terminal and open http://localhost:${env.STUDIO_PORT || 3333}
  Enquiries  ${enquiries}${env.ENQUIRY_WEBHOOK_URL ? ', and sent to' : '; to send them on as well, set'} ENQUIRY_WEBHOOK_URL
`);
}
