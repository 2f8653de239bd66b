import { AxeBuilder } from '@axe-core/playwright';
import { officeDate } from '../../../app/platform/clock/office-time';
import { expect, test } from '../../support/staff-test';
import { openField, publish, untilStatus, visit } from '../../support/studio-window';

/** Requests a page like a visitor who follows an old link. */
async function askTwice(address: string): Promise<void> {
  for (const _time of ['once', 'twice']) {
    const response = await fetch(address, { headers: { accept: 'text/html' } });
    expect(response.status).toBe(404);
  }
}

test('an editor sees that the last back-up is late, what to do, and what only administrators may do', async ({
  colleague: page,
  site,
  lake,
}) => {
  await askTwice(`${site.origin}/seen-by-an-editor`);
  await lake.patch('author-tom-adeyemi').set({ checkedOn: '2020-02-03' }).commit();
  await visit(page, '/studio');
  await page.getByRole('link', { name: /^Health \(\d+\)$/ }).click();
  const late = page.getByRole('listitem').filter({ hasText: 'more than two days old' });
  await expect(late).toContainText('Ask whoever runs the server');
  await expect(page.getByText('The site reads its content.')).toBeVisible();

  // Redirects are for administrators.
  await expect(page.getByText('/seen-by-an-editor', { exact: true })).toBeVisible();
  await expect(page.getByText('An administrator can redirect')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Redirect to/ })).toBeHidden();
  const { violations } = await new AxeBuilder({ page }).include('[data-testid="health"]').analyze();
  expect(violations).toEqual([]);

  // [backup.on-demand] Taking and checking back-ups is for administrators.
  await expect(page.getByText('An administrator can take a back-up')).toBeVisible();
  await expect(page.getByText(/· 0 kB · taken automatically/)).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Back up now' })).toBeHidden();

  // [health.claims]
  const claim = page.getByRole('listitem').filter({ hasText: 'Checked on 3 February 2020' });
  await claim.getByRole('button', { name: 'Still true: Tom Adeyemi' }).click();
  await expect(claim).toBeHidden();
  expect(await lake.fetch('*[_id == "author-tom-adeyemi"][0].checkedOn')).toBe(officeDate());
});

test('an administrator redirects an address that visitors asked for, and corrects a dead link', async ({
  page,
  article,
  site,
  lake,
}) => {
  await askTwice(`${site.origin}/old-services`);
  const mark = { _key: 'mark', _type: 'link', href: '/blog/no-such-article' };
  await lake
    .patch(article.id)
    .set({ 'body[0].markDefs': [mark], 'body[0].children[0].marks': [mark._key] })
    .commit();
  const menuEntry = page.getByRole('link', { name: /^Health \(\d+\)$/ });
  await menuEntry.click();
  const line = page.getByRole('listitem').filter({ hasText: '/old-services' });
  await expect(line).toContainText('2 requests in 90 days');
  await line.getByRole('link', { name: 'Redirect to… for /old-services' }).click();
  await expect(await openField(page, 'from')).toHaveValue('/old-services');
  await page.getByTestId('field-to').getByRole('combobox').fill('/about');
  await publish(page);
  await untilStatus(`${site.origin}/old-services`, 301);

  await menuEntry.click();
  await expect(page.getByText('How things stand')).toBeVisible();
  await expect(line).toBeHidden();
  const dead = page.getByRole('listitem').filter({ hasText: mark.href });
  await expect(dead).toContainText('There is nothing at this address.');
  await dead.getByRole('link', { name: /^Open / }).click();
  const address = page.getByTestId(/markDefs.*href$/).getByRole('combobox');
  await expect(address).toHaveValue(mark.href);
  await address.fill('/about');
  await page.keyboard.press('Escape');
  await publish(page);
  await menuEntry.click();
  await expect(page.getByText('How things stand')).toBeVisible();
  await expect(dead).toBeHidden();
});

test('an administrator reads in words why a back-up failed, and that one is damaged', async ({
  page,
}) => {
  await visit(page, '/studio/health');
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByText(/^The site is taking a back-up/)).toBeVisible();
  await expect(page.getByText(/^The back-up of .+ did not succeed/)).toBeVisible();
  await expect(page.getByText('The content could not be backed up')).toBeVisible();

  await page.getByRole('button', { name: /^Check: Content and enquiries/ }).click();
  await expect(page.getByText('it is not whole. Do not restore it.')).toBeVisible();
  await expect(page.getByText('lake.db is missing')).toBeVisible();
});
