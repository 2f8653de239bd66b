import { SERVICE_DRAWINGS } from '../../../app/site/sections/service-cards/service-drawings';
import { expect, test } from '../../support/staff-test';
import { openInList, publish, untilVisitorsGet } from '../../support/studio-window';

test('a service shows the drawing that staff choose among the site’s own [studio.drawings]', async ({
  page,
  site,
}) => {
  await openInList(page, 'Services', 'Cost Base Optimisation');
  const drawings = page.getByRole('radiogroup', { name: 'Icon' });
  await expect(drawings.locator('label svg path')).toHaveCount(
    Object.keys(SERVICE_DRAWINGS).length,
  );
  await expect(drawings.getByRole('radio', { name: 'Costs' })).toBeChecked();
  await drawings.getByRole('radio', { name: 'Costs' }).press('ArrowRight');
  await expect(drawings.getByRole('radio', { name: 'Capital' })).toBeChecked();
  await drawings.getByRole('radio', { name: 'Queue' }).check();
  await publish(page);
  await untilVisitorsGet(`${site.origin}/`, `d="${SERVICE_DRAWINGS.queue.path}"`);
});
