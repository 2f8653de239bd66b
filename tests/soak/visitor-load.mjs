/** Load like that of visitors: page views and enquiries over keep-alive connections. */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

const CONNECTIONS = 20;
/** One request in this number is an enquiry. */
const ENQUIRY_EVERY = 50;

const PAGES = ['/', '/about', '/insights', '/contact', '/privacy', '/insights/sales'];
const ENCODINGS = ['br', 'gzip', 'identity'];

const FORM_VALUES = {
  firstName: 'Ada',
  secondName: 'Osei',
  organisation: 'Harbour Lane Ltd',
  email: 'ada@harbour-lane.example',
  challenge: 'We grew fast, and now nothing is on time.',
};

/**
 * Sends requests over several connections at once.
 * @param {string} origin @param {number} count
 * @returns the number of requests by outcome: a status, or the code of an error
 */
export async function visit(origin, count) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  /** @type {Record<string, number>} */
  const outcomes = {};
  let sent = 0;
  const visitor = async () => {
    while (sent < count) {
      sent += 1;
      const outcome = await (sent % ENQUIRY_EVERY === 0
        ? enquire(origin, agent)
        : read(origin + PAGES[sent % PAGES.length], agent, ENCODINGS[sent % ENCODINGS.length]));
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, visitor));
  agent.destroy();
  return outcomes;
}

/** @param {string} url @param {Agent} agent @param {string | undefined} encoding */
function read(url, agent, encoding = 'br') {
  return outcomeOf(request(url, { agent, headers: { 'accept-encoding': encoding } }));
}

/** @param {string} origin @param {Agent} agent */
function enquire(origin, agent) {
  const body = new URLSearchParams({ ...FORM_VALUES, enquiryId: randomUUID() }).toString();
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body.length),
  };
  return outcomeOf(request(`${origin}/contact.data`, { agent, method: 'POST', headers }), body);
}

/** @param {import('node:http').ClientRequest} outgoing @param {string} [body] @returns {Promise<string>} */
function outcomeOf(outgoing, body) {
  return new Promise((resolve) => {
    const failed = (/** @type {NodeJS.ErrnoException} */ error) =>
      resolve(error.code ?? error.message);
    outgoing.once('error', failed);
    outgoing.once('response', (response) => {
      response.resume();
      response.once('error', failed);
      response.once('end', () => resolve(String(response.statusCode)));
    });
    outgoing.end(body);
  });
}
