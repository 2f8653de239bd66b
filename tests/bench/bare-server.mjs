/** A server that can do one thing: return a ready-made body. What the site is measured against. */
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';

const [port, file, type] = process.argv.slice(2);
const body = readFileSync(file ?? '');
const headers = {
  'Content-Type': type,
  'Content-Encoding': 'br',
  'Content-Length': body.byteLength,
};

createServer((_request, response) => {
  response.writeHead(200, headers).end(body);
}).listen(Number(port), '127.0.0.1');
