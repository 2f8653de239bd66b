import { test, expect } from '../../support/server-test';
import { lakeClient } from '../../support/lake-client';

test('probe', async ({ openWindowOf, site, article }) => {
  test.setTimeout(200_000);
  const lake = await lakeClient(site);
  const ago = (h: number) => new Date(Date.now() - h * 3_600_000).toISOString();
  const base = { _type: 'enquiry', triggeredFrom: site.origin, page: '/', attempts: 1, state: 'delivered', deliveredAt: ago(1), phone: '+44 20 7946 0321', email: 'zoe@harbour-lane.example' };
  const rows = [
    ['Zoë', 'Okafor', 'Harbour Lane Ltd', 'We quote in nine days; eight of them are waiting.\n\nOur planners say that they wait for engineering, engineering says it waits for sales. Could you look at it?', 2, {}],
    ['Max', 'Tolle', 'Tolle Logistics', 'Orders take too long.', 50, { state: 'failed', lastStatus: 410, deliveredAt: undefined }],
    ['Ida', 'Brand', 'Brand & Co', 'Do you work in Leeds?', 100, {}],
    ['Sam', 'Old', 'Answered plc', 'Thanks.', 120, { status: 'answered', statusBy: 'Ann', statusAt: ago(100), answeredAt: ago(100) }],
    ['Spam', 'Bot', 'SEO', 'Buy links', 5, { status: 'spam', state: 'pending', attempts: 0, deliveredAt: undefined }],
  ] as const;
  for (const [firstName, secondName, organisation, challenge, hours, more] of rows)
    await lake.create({ ...base, _id: `enquiry.${firstName.toLowerCase().replace('ë', 'e')}`, firstName, secondName, organisation, challenge, timestamp: ago(hours), status: 'new', ...more } as never);
  const { page } = await openWindowOf('Ines Carrow');
  await page.goto('/studio');
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible({ timeout: 60_000 });
  await page.waitForTimeout(3000);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: width === 390 ? 2500 : 1600 });
    await page.screenshot({ path: `/tmp/m/t-${width}.png` });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  console.log(page.url());
  await page.getByRole('link', { name: /Zoë/ }).click();
  await expect(page.getByRole('link', { name: 'Answer' })).toBeVisible();
  console.log(page.url());
  await page.screenshot({ path: `/tmp/m/e-view-1280.png` });
  console.log(await page.getByRole('link', { name: 'Answer' }).getAttribute('href'));
  await page.goto('/studio/today/help');
  await page.waitForTimeout(2000);
  await page.screenshot({ path: `/tmp/m/t-help.png` });
});
