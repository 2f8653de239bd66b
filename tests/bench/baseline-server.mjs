/** The baseline of the serving benchmark: a server that sends one prepared response from memory. */
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';

const [port, file = ''] = process.argv.slice(2);
const prepared = JSON.parse(readFileSync(file, 'utf8'));
const body = Buffer.from(prepared.body, 'base64');

createServer((request, response) => {
  if (request.url === '/ready') response.end();
  else response.writeHead(prepared.status, prepared.headers).end(body);
}).listen(Number(port), '127.0.0.1');
