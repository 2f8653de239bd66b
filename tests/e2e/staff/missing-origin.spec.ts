import { createServer, type Server } from 'node:http';
import { expectNoViolations } from '../../support/axe';
import { freePort } from '../../support/free-port';
import { startSite } from '../../support/site-process';
import { expect, test } from '../../support/staff-test';

// The browser logs what the project refuses.
test.use({ expectedConsole: /CORS policy|net::ERR_FAILED|status of 401|^Error: Request error/ });

const PROJECT = 'abc123';

/** A fake API of a project, with CORS headers for the origins in its list. */
async function startProject(origins: Set<string>): Promise<{ server: Server; origin: string }> {
  const server = createServer(({ headers, url }, response) => {
    const origin = headers.origin ?? '';
    if (origins.has(origin)) {
      response.setHeader('Access-Control-Allow-Origin', origin);
      response.setHeader('Access-Control-Allow-Credentials', 'true');
      response.setHeader('Access-Control-Allow-Headers', '*');
    }
    const isOpen = url?.includes('/ping');
    response.writeHead(isOpen ? 200 : 401, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(isOpen ? 'PONG' : { statusCode: 401, message: 'No session' }));
  });
  const port = await freePort();
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return { server, origin: `http://localhost:${port}` };
}

test('the Studio of a project in Sanity’s cloud names the origin that is missing in the project, until it is added', async ({
  openWindow,
}) => {
  const origins = new Set<string>();
  const project = await startProject(origins);
  const site = await startSite({ SANITY_PROJECT_ID: PROJECT, SANITY_API_HOST: project.origin });
  const { page, context } = await openWindow({ baseURL: site.origin });
  await page.goto('/studio');
  const explanation = page.getByRole('alert').filter({ hasText: 'may not read its content' });
  await expect(explanation).toContainText(`Add the origin ${site.origin}`);
  await expect(explanation).toContainText(`sanity cors add ${site.origin} --credentials`);
  await expectNoViolations(page, 'main');

  origins.add(site.origin);
  const asked = page.waitForResponse((response) => response.url().endsWith('/v1/users/me'));
  await explanation.getByRole('button', { name: 'Load this page again' }).click();
  expect((await asked).status()).toBe(401);
  await expect(explanation).toBeHidden();

  await context.close();
  await site.stop();
  project.server.closeAllConnections();
  project.server.close();
});
