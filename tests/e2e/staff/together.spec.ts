import type { Page } from '@playwright/test';
import { expect, test } from '../../support/staff-test';
import { openField, visit } from '../../support/studio-window';

test('the text of one person appears in the window of another, and the other way round [studio.together]', async ({
  page: ada,
  colleague: kit,
  article: { id, studioPath },
  lake,
}) => {
  await visit(ada, studioPath);
  await visit(kit, studioPath);
  const mine = await openField(ada, 'title');
  const theirs = await openField(kit, 'title');
  await mine.fill('About Wexcombe');
  await expect(theirs).toHaveValue('About Wexcombe');
  await theirs.fill('Who we are');
  await expect(mine).toHaveValue('Who we are');
  const storedTitle = async () => (await lake.getDocument(`drafts.${id}`))?.['title'];
  await expect.poll(storedTitle).toBe('Who we are');
  await lake.patch(`drafts.${id}`).set({ title: 'Who we all are' }).commit();
  await expect(mine).toHaveValue('Who we all are');
  await expect(theirs).toHaveValue('Who we all are');
});

test('a field shows the name of another person who edits it, until that person leaves it [studio.same-field]', async ({
  page: ada,
  colleague: kit,
  article: { studioPath },
}) => {
  await visit(ada, studioPath);
  await visit(kit, studioPath);
  const title = await openField(ada, 'title');
  await openField(kit, 'title');
  await expect(peopleIn(kit, 'Title')).toBeEmpty();

  await title.click();
  await expect(peopleIn(kit, 'Title')).toHaveText(/^Ada Osei is in this field/);
  await kit.getByTestId('field-summary').getByRole('textbox').click();
  await expect(peopleIn(ada, 'Summary')).toHaveText(/^Kit Marlow is in this field/);
  await ada.getByTestId('field-body').getByRole('textbox').first().click();
  await expect(peopleIn(kit, 'Text')).toHaveText(/^Ada Osei is in this field/);
  await expect(peopleIn(kit, 'Title')).toBeEmpty();
  await kit.getByRole('button', { name: 'Global presence' }).click();
  await expect(kit.getByText('Ada Osei').last()).toBeVisible();
  await ada.goto('about:blank');
  await expect(peopleIn(kit, 'Text')).toBeEmpty();
});

test('while somebody types in a plain field, the others can only read it [studio.typing]', async ({
  page: ada,
  colleague: kit,
  article: { studioPath },
}) => {
  await visit(ada, studioPath);
  await visit(kit, studioPath);
  const titleOfAda = await openField(ada, 'title');
  const titleOfKit = await openField(kit, 'title');
  await titleOfKit.click();
  await expect(peopleIn(ada, 'Title')).toHaveText('Kit Marlow is in this field.');

  const isTaken = async () => (await titleOfKit.getAttribute('readonly')) !== null;
  await titleOfAda.press('End');
  while (!(await isTaken())) await titleOfAda.pressSequentially('a');
  await expect(peopleIn(kit, 'Title')).toHaveText(/^Ada Osei is typing here/);
  await kit.keyboard.type('lost');
  // After some seconds without a key, with the cursor still in the field.
  await expect(titleOfKit).toBeEditable({ timeout: 15_000 });
  await expect(titleOfKit).toBeFocused();
  await expect(titleOfKit).toHaveValue(/a$/);

  while (!(await isTaken())) await titleOfAda.pressSequentially('b');
  await ada.getByTestId('field-summary').getByRole('textbox').click();
  await expect(titleOfKit).toBeEditable({ timeout: 2_000 });
  await expect(titleOfKit).toHaveValue(await titleOfAda.inputValue());
  await titleOfKit.press('End');
  await kit.keyboard.type('c');
  await expect(titleOfAda).toHaveValue(/bc$/);
});

const peopleIn = (window: Page, field: string) =>
  window.getByRole('status', { name: `People in ${field}`, exact: true });
