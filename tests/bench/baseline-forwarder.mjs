/** The baseline of the enquiry benchmark: a server that forwards a form as JSON and stores nothing. */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const [port, webhook = ''] = process.argv.slice(2);

createServer((request, response) => {
  if (request.method === 'GET') response.end();
  else void forward(request, response);
}).listen(Number(port), '127.0.0.1');

/**
 * @param {import('node:http').IncomingMessage} incoming
 * @param {import('node:http').ServerResponse} outgoing
 */
async function forward(incoming, outgoing) {
  const { enquiryId, ...fields } = Object.fromEntries(new URLSearchParams(await text(incoming)));
  const response = await fetch(webhook, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': enquiryId ?? '' },
    body: JSON.stringify(fields),
  });
  await response.arrayBuffer();
  outgoing.writeHead(response.status).end();
}
