import type { Page } from '@playwright/test';
import { openField } from '../studio/studio-window';
import { expect, test } from '../../support/server-test';

test('a field shows the name of another person who edits it, until that person leaves it [studio.same-field]', async ({
  openWindowOf,
  article: { studioPath },
}) => {
  const { page: ada } = await openWindowOf('Ada Osei');
  const { page: tom } = await openWindowOf('Tom Adeyemi');
  await ada.goto(studioPath);
  await tom.goto(studioPath);
  const title = await openField(ada, 'title');
  await openField(tom, 'title');
  await expect(peopleIn(tom, 'Title')).toBeEmpty();

  await title.click();
  await expect(peopleIn(tom, 'Title')).toHaveText(/^Ada Osei is in this field/);
  await tom.getByTestId('field-summary').getByRole('textbox').click();
  await expect(peopleIn(ada, 'Summary')).toHaveText(/^Tom Adeyemi is in this field/);

  await ada.getByTestId('field-body').getByRole('textbox').first().click();
  await expect(peopleIn(tom, 'Text')).toHaveText(/^Ada Osei is in this field/);
  await expect(peopleIn(tom, 'Title')).toBeEmpty();
  await ada.close();
  await expect(peopleIn(tom, 'Text')).toBeEmpty();
});

test('while somebody types in a plain field, the others can only read it [studio.typing]', async ({
  openWindowOf,
  article: { studioPath },
}) => {
  const { page: ada } = await openWindowOf('Ada Osei');
  const { page: tom } = await openWindowOf('Tom Adeyemi');
  await ada.goto(studioPath);
  await tom.goto(studioPath);
  const titleOfAda = await openField(ada, 'title');
  const titleOfTom = await openField(tom, 'title');
  await titleOfTom.click();
  await expect(peopleIn(ada, 'Title')).toHaveText('Tom Adeyemi is in this field.');

  const isTaken = async () => (await titleOfTom.getAttribute('readonly')) !== null;
  await titleOfAda.press('End');
  while (!(await isTaken())) await titleOfAda.pressSequentially('a');
  await expect(peopleIn(tom, 'Title')).toHaveText(/^Ada Osei is typing here/);
  await tom.keyboard.type('lost');
  // After some seconds without a key, with the cursor still in the field.
  await expect(titleOfTom).toBeEditable({ timeout: 15_000 });
  await expect(titleOfTom).toBeFocused();
  await expect(titleOfTom).toHaveValue(/a$/);

  while (!(await isTaken())) await titleOfAda.pressSequentially('b');
  await ada.getByTestId('field-summary').getByRole('textbox').click();
  await expect(titleOfTom).toBeEditable({ timeout: 2_000 });
  await expect(titleOfTom).toHaveValue(await titleOfAda.inputValue());
  await titleOfTom.press('End');
  await tom.keyboard.type('c');
  await expect(titleOfAda).toHaveValue(/bc$/);
});

const peopleIn = (window: Page, field: string) =>
  window.getByRole('status', { name: `People in ${field}`, exact: true });
