import { SERVICE_DRAWINGS } from '../../../app/site/sections/service-cards/service-drawings';
import { expect, test } from '../../support/studio-test';
import { openInList, publish, untilVisitorsGet } from './studio-window';

// While the site restarts, the Studio's requests fail and are repeated, its development server has no
// report on the health of the site, and a page may fail to load a script.
test.use({
  expectedConsole:
    /net::ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)|Request error while attempting to reach|^Error fetching events TypeError: Failed to fetch|^Failed to fetch dynamically imported module|status of 503 \(Service Unavailable\) \S+\/staff\/health$/,
});

test('visitors see a published title within a second, also after a restart [content.live]', async ({
  editor,
  visitor,
  workplace,
}) => {
  await openInList(editor, 'Services', 'Market Research');
  const title = editor.getByTestId('field-title').getByRole('textbox');

  await title.fill('Research into markets');
  await publish(editor);
  await untilVisitorsGet(`${workplace.siteOrigin}/`, 'Research into markets');
  await visitor.goto('/');
  await expect(visitor.getByRole('link', { name: 'Research into markets' })).toBeVisible();

  await workplace.restartSite();
  await visitor.goto('/');
  await expect(visitor.getByRole('link', { name: 'Research into markets' })).toBeVisible();

  await title.fill('Reading markets');
  await publish(editor);
  await untilVisitorsGet(`${workplace.siteOrigin}/`, 'Reading markets');
  await visitor.goto('/');
  await expect(visitor.getByRole('link', { name: 'Reading markets' })).toBeVisible();
});

test('a service shows the drawing that staff choose among the site’s own [studio.drawings]', async ({
  editor,
  workplace,
}) => {
  await openInList(editor, 'Services', 'Cost Base Optimisation');
  const drawings = editor.getByRole('radiogroup', { name: 'Icon' });
  await expect(drawings.locator('label svg path')).toHaveCount(
    Object.keys(SERVICE_DRAWINGS).length,
  );
  await expect(drawings.getByRole('radio', { name: 'Costs' })).toBeChecked();
  await drawings.getByRole('radio', { name: 'Costs' }).press('ArrowRight');
  await expect(drawings.getByRole('radio', { name: 'Capital' })).toBeChecked();
  await drawings.getByRole('radio', { name: 'Queue' }).check();
  await publish(editor);
  await untilVisitorsGet(`${workplace.siteOrigin}/`, `d="${SERVICE_DRAWINGS.queue.path}"`);
});
