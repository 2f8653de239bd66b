import { publishOwnArticle } from '../../support/own-article';
import { FORM_VALUES, submitForm } from '../../support/submit-form';
import { expect, test } from '../../support/staff-test';
import { openField, publish, visit } from '../../support/studio-window';

test('Today shows what waits and what was published, and leads to it [studio.today]', async ({
  page,
  site,
  lake,
}) => {
  const own = await publishOwnArticle(lake);
  const panel = (name: string | RegExp) => page.getByRole('region', { name });
  await visit(page, own.studioPath);
  await (await openField(page, 'title')).fill('A draft of my own');
  await page.getByRole('link', { name: /^Today/ }).click();
  await expect(panel('Your drafts')).toContainText('A draft of my own');

  await lake.patch('author-priya-raman').set({ checkedOn: '2020-02-03' }).commit();
  const late = panel('Coming up and late').getByRole('listitem').filter({ hasText: 'Priya' });
  await expect(late).toContainText('Late: checked on 3 February 2020');

  await submitForm(site.origin, { fields: { organisation: 'Saltmarsh Mills' } });
  const waiting = panel(/^To answer/).getByRole('link', { name: /Saltmarsh Mills/ });
  await expect(waiting).toBeVisible();
  await waiting.click();
  await expect(page.getByText(FORM_VALUES.challenge, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await page.getByRole('link', { name: /^Today/ }).click();
  await expect(waiting).toBeHidden();

  await panel('Your drafts').getByRole('link', { name: 'A draft of my own' }).click();
  await publish(page);
  await page.getByRole('link', { name: /^Today/ }).click();
  const published = panel('Published last').getByRole('listitem').first();
  await expect(published).toContainText('A draft of my own');
  await expect(published).toContainText('Ada Osei');
  await expect(published.getByRole('link', { name: /on the site$/ })).toHaveAttribute(
    'href',
    site.url + own.path,
  );

  await page.getByRole('link', { name: /^New here/ }).click();
  await page.getByRole('link', { name: 'home page', exact: true }).click();
  await expect(page.getByTestId('field-heroTitle')).toBeVisible();
});

test('the help for newcomers says what the reader may do [studio.help]', async ({
  page,
  colleague,
}) => {
  for (const window of [page, colleague]) {
    await window.getByRole('link', { name: /^Today/ }).click();
    await window.getByRole('link', { name: /^New here/ }).click();
    await expect(window.getByRole('heading', { name: 'Change the menu' })).toBeVisible();
  }
  const invitation = { name: 'Invite a colleague' };
  await expect(page.getByRole('heading', invitation)).toBeVisible();
  await expect(colleague.getByRole('heading', invitation)).toBeHidden();
  await expect(page.getByText('are for administrators')).toBeHidden();
  await expect(colleague.getByText('are for administrators')).toBeVisible();
});
