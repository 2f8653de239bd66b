import { expect, test } from '../../support/studio-test';

test('the tool “Start here” links to the lists to begin with [studio.welcome]', async ({
  editor,
}) => {
  await editor.getByRole('link', { name: 'Start here' }).click();
  await expect(editor.getByRole('heading', { level: 1 })).toHaveText('The whole site is in here');

  await editor.getByRole('link', { name: 'home page', exact: true }).click();

  await expect(editor.getByTestId('field-heroTitle')).toBeVisible();
});
