/** A server that forwards a form as JSON. The benchmark of enquiries compares the site with it. */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const [port, webhook = ''] = process.argv.slice(2);

createServer((request, response) => {
  if (request.method === 'GET') response.end();
  else void forward(request, response);
}).listen(Number(port), '127.0.0.1');

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function forward(request, response) {
  const { enquiryId, ...words } = Object.fromEntries(new URLSearchParams(await text(request)));
  const answer = await fetch(webhook, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': enquiryId ?? '' },
    body: JSON.stringify(words),
  });
  await answer.arrayBuffer();
  response.writeHead(answer.status).end();
}
