import { createServer, type Server } from 'node:http';
import { freePort } from '../../support/free-port';
import { startSite } from '../../support/site-process';
import { expect, test } from '../../support/staff-test';

// The browser logs what the project refuses.
test.use({ expectedConsole: /CORS policy|net::ERR_FAILED|status of 401|^Error: Request error/ });

const PROJECT = 'abc123';

/** A way to sign in. */
const PROVIDER = { name: 'example', title: 'Example login', url: 'https://example.com/login' };

/** A fake API of a project, with CORS headers for the origins in its list. */
async function startProject(origins: Set<string>): Promise<{ server: Server; origin: string }> {
  const server = createServer(({ headers, url = '' }, response) => {
    const origin = headers.origin ?? '';
    const isAccepted = origins.has(origin);
    const isCheck = url.endsWith('/check/cors');
    if (isAccepted || isCheck) {
      response.setHeader('Access-Control-Allow-Origin', origin);
      response.setHeader('Access-Control-Allow-Credentials', 'true');
      response.setHeader('Access-Control-Allow-Headers', '*');
    }
    const isOpen = isCheck || url.includes('/auth/providers');
    const body = isCheck
      ? { result: { allowed: isAccepted, withCredentials: isAccepted } }
      : { providers: [PROVIDER], statusCode: 401, message: 'No session' };
    response.writeHead(isOpen ? 200 : 401, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  const port = await freePort();
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return { server, origin: `http://localhost:${port}` };
}

test('the Studio of a project in Sanity’s cloud leads to where its missing origin is added, and goes on by itself [staff.cloud-origin]', async ({
  openWindow,
}) => {
  const origins = new Set<string>();
  const project = await startProject(origins);
  const site = await startSite({ SANITY_PROJECT_ID: PROJECT, SANITY_API_HOST: project.origin });
  const { page, context } = await openWindow({ baseURL: site.origin });
  await page.goto('/studio');
  const settings = page.getByRole('link', { name: 'Add CORS origin' });
  await expect(settings).toHaveAttribute('href', new RegExp(`/manage/project/${PROJECT}/api\\?`));
  await expect(settings).toHaveAttribute('href', new RegExp(encodeURIComponent(site.origin)));

  origins.add(site.origin);
  await expect(page.getByText(PROVIDER.title)).toBeVisible();
  await expect(settings).toBeHidden();

  await context.close();
  await site.stop();
  project.server.closeAllConnections();
  project.server.close();
});
