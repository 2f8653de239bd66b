import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/staff-test';
import { visit } from '../../support/studio-window';
import { FORM_VALUES, submitForm } from '../../support/submit-form';

const DAY_MS = 24 * 3_600_000;

/** What Chromium says when a computer has no mail program. */
const NO_MAIL_PROGRAM = /^Failed to launch 'mailto:/;

test.use({ expectedConsole: NO_MAIL_PROGRAM });

const rowOf = (page: Page, name: string) =>
  page.getByTestId('enquiries').getByRole('listitem').getByRole('link', { name });
const listOf = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Lists of enquiries' }).getByRole('link', { name });

test('two people answer, close and take back enquiries, and see each other’s work [studio.enquiries, studio.enquiry-source]', async ({
  colleague: editor,
  page: administrator,
  site,
  lake,
}) => {
  await lake.delete({ query: '*[_type == "enquiry"]' });
  const visitOf = 'firstPage=%2Fblog%2Fa&referrer=news.example&utm_campaign=spring';
  await submitForm(site.origin, {
    fields: { firstName: 'Zoë', challenge: 'Nine days.\nWhy?', visit: visitOf },
  });
  await submitForm(site.origin, { fields: { firstName: 'Max', challenge: '=SUM(A1)' } });
  const [late] = await lake.fetch<string[]>('*[_type == "enquiry" && firstName == "Max"]._id');
  const timestamp = new Date(Date.now() - 10 * DAY_MS).toISOString();
  await lake
    .patch(late ?? '')
    .set({ timestamp })
    .commit();

  await visit(editor, '/studio/enquiries');
  await expect(editor.getByRole('link', { name: 'Enquiries (2)' })).toBeVisible();
  await expect(rowOf(editor, 'Max')).toContainText('Waiting longer than one working day');
  await expect(rowOf(editor, 'Zoë')).not.toContainText('Waiting longer');

  await rowOf(editor, 'Zoë').click();
  // The row has the beginning of the message too, after the organisation.
  await expect(editor.getByText('Nine days. Why?', { exact: true })).toBeVisible();
  await expect(editor.getByText('Began on /blog/a, came from news.example')).toBeVisible();
  await expect(editor.getByText('Campaign: spring')).toBeVisible();
  await expect(editor.getByRole('link', { name: FORM_VALUES.phone })).toHaveAttribute(
    'href',
    `tel:${FORM_VALUES.phone.replaceAll(' ', '')}`,
  );
  const answer = editor.getByRole('link', { name: 'Answer', exact: true });
  const address = decodeURIComponent((await answer.getAttribute('href')) ?? '');
  expect(address).toContain(`mailto:${FORM_VALUES.email}?subject=Your message to us`);
  expect(address).toContain('> Nine days.\r\n> Why?');
  await visit(administrator, new URL(editor.url()).pathname);
  const unloads = await editor.evaluateHandle(() => {
    const events: Event[] = [];
    addEventListener('beforeunload', (event) => events.push(event));
    return events;
  });
  await answer.click();
  await editor.getByRole('link', { name: FORM_VALUES.phone }).click();
  expect(await unloads.evaluate((events) => events.length), 'the Studio was left').toBe(0);
  await editor.getByRole('button', { name: 'Yes, it was sent' }).click();
  await expect(administrator.getByText(/^by Kit Marlow, /)).toBeVisible();
  await expect(listOf(administrator, /^Answered \(1\)/)).toBeVisible();
  await expect(administrator.getByRole('link', { name: 'Enquiries (1)' })).toBeVisible();

  await administrator.getByRole('button', { name: 'Not answered yet' }).click();
  await expect(listOf(editor, /^To answer \(2\)/)).toBeVisible();

  await editor.getByRole('textbox', { name: 'Note for colleagues' }).fill('Ring on Tuesday');
  await editor.getByRole('button', { name: 'Add note' }).click();
  await expect(administrator.getByText('Ring on Tuesday')).toBeVisible();
  await expect(administrator.getByText(/^Kit Marlow, /)).toBeVisible();

  await rowOf(editor, 'Max').click();
  await editor.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(listOf(editor, /^Closed \(1\)/)).toBeVisible();
  await editor.getByRole('button', { name: 'Undo' }).last().click();
  await expect(listOf(editor, /^Closed \(0\)/)).toBeVisible();

  await editor.getByRole('searchbox').fill('nine day');
  await expect(rowOf(editor, 'Zoë')).toBeVisible();
  await expect(rowOf(editor, 'Max')).toBeHidden();
  await editor.getByRole('searchbox').fill('');
  await expect(rowOf(editor, 'Max')).toBeVisible();
  await editor.getByRole('combobox', { name: 'Group by' }).selectOption('First page of the visit');
  const groups = editor.getByRole('list', { name: 'First page of the visit' });
  await expect(groups.getByRole('button')).toHaveText(['/blog/a (1)', 'Not known (1)']);
  await groups.getByRole('button', { name: 'Not known (1)' }).click();
  await expect(rowOf(editor, 'Zoë')).toBeHidden();
  await expect(rowOf(editor, 'Max')).toBeVisible();
  await groups.getByRole('button', { name: 'Not known (1)' }).click();
  await expect(rowOf(editor, 'Zoë')).toBeVisible();
  // Whoever works elsewhere reads which clock is meant.
  await lake.patch('siteSettings').set({ timeZone: 'Asia/Kathmandu' }).commit();
  await expect(editor.getByText(/^\d+ \w+ \d{4}, \d\d:\d\d Kathmandu time from/)).toBeVisible();
  const downloading = editor.waitForEvent('download');
  await editor.getByRole('button', { name: 'Export as CSV' }).click();
  const table = await readFile(await (await downloading).path(), 'utf8');
  await lake.patch('siteSettings').set({ timeZone: 'Europe/London' }).commit();
  expect(table).toContain('Sent (Kathmandu time),Status,');
  expect(table).toContain(`,'=SUM(A1),`);
  expect(table).toContain('"Nine days.\nWhy?"');
  expect(table).toContain(',/contact,/blog/a,news.example,,,spring,,,');

  await visit(editor, '/studio/structure');
  await visit(editor, `/studio/intent/edit/id=${late ?? ''};type=enquiry`);
  await expect(editor).toHaveURL(/\/studio\/enquiries\/all\//);
  await expect(editor.getByRole('heading', { name: 'Max' })).toBeVisible();
});
