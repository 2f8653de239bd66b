import { createServer, type Server } from 'node:http';
import { expect, test } from '@playwright/test';
import { expectNoViolations } from '../../support/axe';
import { freePort } from '../../support/free-port';
import { startSite, type SiteProcess } from '../../support/site-process';

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

test.describe('the Studio of a project in Sanity’s cloud', () => {
  const origins = new Set<string>();
  let project: { server: Server; origin: string };
  let site: SiteProcess;

  test.beforeAll(async () => {
    project = await startProject(origins);
    site = await startSite({ SANITY_PROJECT_ID: PROJECT, SANITY_API_HOST: project.origin });
  });

  test.afterAll(async () => {
    await site.stop();
    project.server.closeAllConnections();
    project.server.close();
  });

  test('names the origin that is missing in the project, until it is added [staff.cloud-origin]', async ({
    page,
  }) => {
    await page.goto(`${site.origin}/studio`);
    const explanation = page.getByRole('alert').filter({ hasText: 'may not read its content' });
    await expect(explanation).toContainText(`Add the origin ${site.origin}`);
    await expect(explanation).toContainText(`sanity cors add ${site.origin} --credentials`);
    await expectNoViolations(page, 'main');

    origins.add(site.origin);
    const asked = page.waitForResponse((response) => response.url().endsWith('/v1/users/me'));
    await explanation.getByRole('button', { name: 'Load this page again' }).click();
    expect((await asked).status()).toBe(401);
    await expect(explanation).toBeHidden();
  });
});
