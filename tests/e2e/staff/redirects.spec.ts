import { expect, test } from '../../support/staff-test';
import { expectRefusal, openField, publish, untilStatus, visit } from '../../support/studio-window';

test('a redirect that would do nothing is refused with the reason, and a valid one is published', async ({
  page,
  site,
}) => {
  await visit(page, '/studio/structure/redirect');
  await page.getByTestId('action-intent-button').click();
  const from = await openField(page, 'from');
  const to = page.getByTestId('field-to').getByRole('combobox');

  await from.fill('/about');
  await to.fill('/contact');
  await expectRefusal(page, 'from', 'Visitors to this address see the page');
  await from.fill('/blog/discounting');
  await expectRefusal(page, 'from', 'Another redirect leads from this address to /blog/the-');
  await from.fill('/team');
  await to.fill('/blog/no-such-article');
  await expectRefusal(page, 'to', 'This site has no page at this address');
  await to.fill('/team');
  await expectRefusal(page, 'to', 'This address would lead to itself');

  await to.fill('https://wexcombe.test/about#team');
  await publish(page);
  await untilStatus(`${site.origin}/team`, 301);
  const response = await fetch(`${site.origin}/team`, { redirect: 'manual' });
  expect(response.headers.get('location')).toBe('/about#team');
});
