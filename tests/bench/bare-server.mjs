/**
 * A server that sends one prepared response. The benchmarks compare the site with it.
 */
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';

const [port, file = ''] = process.argv.slice(2);
const answer = JSON.parse(readFileSync(file, 'utf8'));
const body = Buffer.from(answer.body, 'base64');

createServer((request, response) => {
  if (request.url === '/ready') response.end();
  else response.writeHead(answer.status, answer.headers).end(body);
}).listen(Number(port), '127.0.0.1');
