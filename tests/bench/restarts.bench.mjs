/**
 * Restarts two processes behind nginx in turn, during 20,000 requests of which one in fifty is an
 * enquiry. No request may fail. The baseline is the same load without restarts. It needs nginx.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  freePort,
  lakeEnvironment,
  startSite,
  stop,
  table,
  temporaryFolder,
  untilResponding,
} from './processes.mjs';
import { visit } from './visitor-load.mjs';
import { startReceiver } from './webhook.mjs';

const REQUESTS = 20_000;

if (spawnSync('nginx', ['-v']).error) {
  console.log('nginx is not installed, so this benchmark is skipped.');
} else {
  await run();
}

async function run() {
  const receiver = await startReceiver();
  const siteWithLake = await startSite();
  const shared = {
    ...(await lakeEnvironment(siteWithLake)),
    ENQUIRY_WEBHOOK_URL: receiver.url,
    ENQUIRY_RATE_LIMIT: '1000000',
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '2',
  };
  const sites = [await startSite(shared), await startSite(shared)];
  const proxy = await startNginx(sites.map(({ origin }) => new URL(origin).host));

  const undisturbed = await visit(proxy.origin, REQUESTS);
  receiver.forget();
  const load = visit(proxy.origin, REQUESTS);
  const finished = load.then(() => 'finished');
  let restarts = 0;
  do {
    const site = sites.shift();
    if (!site) break;
    await stop(site.child);
    sites.push(await startSite({ ...shared, ...site.variables }));
    restarts += 1;
  } while ((await Promise.race([finished, Promise.resolve('running')])) === 'running');
  const restarted = await load;

  table(
    ['load through nginx', 'restarts', 'outcomes'],
    [
      ['without restarts', 0, JSON.stringify(undisturbed)],
      ['with rolling restarts', restarts, JSON.stringify(restarted)],
    ],
  );
  console.log(`\n${receiver.count()} enquiries reached the webhook during the restarts.`);
  const refusals = /connect\(\) failed/;
  const errors = (await proxy.errors()).split('\n').filter((line) => line && !refusals.test(line));
  if (errors.length > 0) console.log(`\nErrors in the log of nginx:\n${errors.join('\n')}`);
  proxy.child.kill();
  await Promise.all(sites.map(({ child }) => stop(child)));
  await stop(siteWithLake.child);
  receiver.close();
}

/** @param {string[]} upstreams hosts with ports */
async function startNginx(upstreams) {
  const folder = await temporaryFolder();
  const port = await freePort();
  const servers = upstreams.map((host) => `server ${host} max_fails=0;`).join(' ');
  const config = `
    daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 512; }
    http {
      access_log off; client_body_temp_path ${folder}; proxy_temp_path ${folder};
      fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
      upstream site { ${servers} keepalive 16; }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://site; proxy_http_version 1.1; proxy_set_header Connection "";
          proxy_set_header Host $host; proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        }
      }
    }`;
  const file = join(folder, 'nginx.conf');
  await writeFile(file, config);
  const child = spawn('nginx', ['-c', file], { stdio: 'inherit' });
  await once(child, 'spawn');
  const origin = `http://127.0.0.1:${port}`;
  await untilResponding(`${origin}/healthz`, child);
  return { origin, child, errors: () => readFile(`${folder}/error.log`, 'utf8') };
}
