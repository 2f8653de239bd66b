import { readFile } from 'node:fs/promises';
import { expect, test } from '../../support/staff-test';
import { visit } from '../../support/studio-window';
import { submitForm } from '../../support/submit-form';

test.use({ expectedConsole: /status of 403/ });

const EMAIL = 'quilliam@zephyr.example';

test('staff find and export a person’s data, and an administrator erases it', async ({
  colleague: editor,
  page: administrator,
  site,
}) => {
  await submitForm(site.origin, { fields: { firstName: 'Quilliam', email: EMAIL } });
  await submitForm(site.origin, { fields: { firstName: 'Maxine', email: 'max@other.example' } });

  await visit(editor, '/studio/enquiries');
  await editor.getByTestId('enquiries').getByRole('link', { name: 'Quilliam' }).click();
  await editor.getByRole('textbox', { name: 'Note for colleagues' }).fill('Ring on Friday');
  await editor.getByRole('button', { name: 'Add note' }).click();
  await editor.getByRole('link', { name: 'A person’s data' }).last().click();
  await expect(editor.getByLabel('Email address')).toHaveValue(EMAIL);
  expect(editor.url()).not.toContain('zephyr');
  await editor.getByRole('button', { name: 'Find' }).click();
  await expect(editor.getByText(`1 enquiry from ${EMAIL}`)).toBeVisible();
  await expect(editor.getByText('1 note · handled by Kit Marlow')).toBeVisible();
  await expect(editor.getByText('Only an administrator can erase this.')).toBeVisible();
  await expect(editor.getByRole('button', { name: /^Erase/ })).toBeHidden();
  const downloading = editor.waitForEvent('download');
  await editor.getByRole('button', { name: 'Export as one file' }).click();
  const file = JSON.parse(await readFile(await (await downloading).path(), 'utf8')) as unknown;
  expect(file).toMatchObject({
    Enquiries: [{ 'First name': 'Quilliam', 'Notes of our staff': [{ Text: 'Ring on Friday' }] }],
  });

  await visit(administrator, '/studio/enquiries');
  await administrator.getByRole('link', { name: 'A person’s data' }).click();
  const address = administrator.getByLabel('Email address');
  expect(await address.evaluate((input) => input.matches(':invalid')), 'it is red').toBe(false);
  await address.fill(` ${EMAIL.toUpperCase()}`);
  await administrator.getByRole('button', { name: 'Find' }).click();
  await administrator.getByRole('button', { name: 'Erase…' }).click();
  const eraseForGood = administrator.getByRole('button', { name: 'Erase 1 enquiry for good' });
  // What the site responds 15 minutes after the sign-in.
  const refusal = { status: 403, json: { error: 'Sign in again.', needsSignIn: true } };
  await administrator.route('**/staff/person', (route) => route.fulfill(refusal), { times: 1 });
  await eraseForGood.click();
  await expect(administrator.getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
    'href',
    /next=%2Fstudio%2Fenquiries%2Fperson/,
  );
  await eraseForGood.click();
  await expect(administrator.getByText('Erased. Within seconds')).toBeVisible();
  await expect(administrator.getByText(`No enquiry from ${EMAIL} is stored.`)).toBeVisible();
  await expect(administrator.getByText(/ · Ada Osei · 1 enquiry$/)).toBeVisible();
  await expect(editor.getByText(/ · Ada Osei · 1 enquiry$/)).toBeVisible();
  await administrator.getByRole('link', { name: 'Enquiries', exact: true }).click();
  const rows = administrator.getByTestId('enquiries').getByRole('listitem');
  await expect(rows.getByRole('link', { name: 'Maxine' })).toBeVisible();
  await expect(rows.getByRole('link', { name: 'Quilliam' })).toBeHidden();
});
