import type { Locator, Page } from '@playwright/test';
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

test('a field shows who else edits it, until that person leaves it [studio.same-field]', async ({
  page: ada,
  colleague: kit,
  article: { studioPath },
}) => {
  await visit(ada, studioPath);
  await visit(kit, studioPath);
  const title = await openField(ada, 'title');
  await openField(kit, 'title');
  expect(await fieldsOf(kit, 'Ada Osei')).toEqual([]);

  await title.click();
  await expect.poll(() => fieldsOf(kit, 'Ada Osei')).toEqual(['title']);
  // The first key makes a draft.
  await ada.keyboard.type('!');
  await expect(kit.getByTestId('field-title').getByRole('textbox')).toHaveValue(/!/);
  await expect.poll(() => fieldsOf(kit, 'Ada Osei')).toEqual(['title']);
  await kit.getByTestId('field-summary').getByRole('textbox').click();
  await expect.poll(() => fieldsOf(ada, 'Kit Marlow')).toEqual(['summary']);
  await ada.getByTestId('field-body').getByRole('textbox').first().click();
  const cursor = kit.getByTestId('field-body').getByTestId('presence-cursor-Ada-Osei');
  await expect(cursor).toBeAttached();
  await expect.poll(() => fieldsOf(kit, 'Ada Osei')).toEqual([]);
  await kit.getByRole('button', { name: 'Global presence' }).click();
  await expect(kit.getByText('Ada Osei').last()).toBeVisible();
  await ada.goto('about:blank');
  await expect(cursor).not.toBeAttached();
});

test.describe('while two people type in the same field [studio.typing]', () => {
  // The answer to a text that was changed in the meantime. The window merges the two, and sends it again.
  test.use({ expectedConsole: /status of 409/ });

  test('no character of either is lost, and the words of each stay together', async ({
    page: ada,
    colleague: kit,
    article: { id, studioPath },
    deployed: { network },
    lake,
  }) => {
    const { mine, theirs } = await openTitles(ada, kit, studioPath);
    // The first keys of both make the draft.
    const before = await mine.inputValue();
    const expectSame = async (letters: string) => {
      await expect.poll(async () => sorted(await mine.inputValue())).toBe(sorted(letters));
      const text = await mine.inputValue();
      await expect(theirs).toHaveValue(text);
      const stored = async () => (await lake.getDocument(`drafts.${id}`))?.['title'];
      await expect.poll(stored).toBe(text);
      return text;
    };
    network.latency = () => Math.random() * 400;

    await mine.press('End');
    await theirs.press('End');
    const [ofAda, ofKit] = await Promise.all([
      type(mine, 'Ada begins here, and goes on for a while. '),
      type(theirs, 'BEN WAS HERE BEFORE, AND TYPES AS LONG. '),
    ]);
    const words = await expectSame(before + ofAda + ofKit);
    expect(words).toContain(ofAda);
    expect(words).toContain(ofKit);

    const [more, others] = await Promise.all([
      type(mine, 'abcdefghijklmnopqrstuvwxyz'.repeat(2), ['Home', 'ArrowLeft']),
      type(theirs, '0123456789'.repeat(5), ['End', 'ArrowLeft', 'ArrowRight']),
    ]);
    await expectSame(words + more + others);
    network.latency = () => 0;
  });

  test('a cursor stays where it is, and a key can be undone', async ({
    page: ada,
    colleague: kit,
    article: { studioPath },
  }) => {
    const { mine, theirs } = await openTitles(ada, kit, studioPath);
    await mine.press('ControlOrMeta+a');
    await ada.keyboard.type('One three');
    await expect(theirs).toHaveValue('One three');
    for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await mine.press(key);
    await theirs.press('Home');
    await kit.keyboard.type('Nought ');
    await theirs.press('End');
    await kit.keyboard.type(' four');
    await expect(mine).toHaveValue('Nought One three four');
    // The browser takes back a key at a time after a merge, and a word at a time otherwise.
    await mine.press('!');
    await expect(theirs).toHaveValue('Nought One! three four');
    await mine.press('ControlOrMeta+z');
    await expect(theirs).toHaveValue('Nought One three four');
    await mine.press('ControlOrMeta+Shift+z');
    await expect(theirs).toHaveValue('Nought One! three four');
    await mine.press('ControlOrMeta+a');
    await mine.press('ControlOrMeta+x');
    await expect(theirs).toHaveValue('');
    await mine.press('ControlOrMeta+v');
    await expect(theirs).toHaveValue('Nought One! three four');
  });

  test('a letter with an accent can be composed meanwhile', async ({
    page: ada,
    colleague: kit,
    article: { id, studioPath },
    lake,
  }) => {
    const { mine, theirs } = await openTitles(ada, kit, studioPath);
    await mine.press('ControlOrMeta+a');
    await ada.keyboard.type('Caf');
    await expect(theirs).toHaveValue('Caf');
    const keyboard = await ada.context().newCDPSession(ada);
    const composed = { text: '´', selectionStart: 1, selectionEnd: 1 };
    await keyboard.send('Input.imeSetComposition', composed);
    await theirs.press('Home');
    await kit.keyboard.type('The ');
    const stored = async () => (await lake.getDocument(`drafts.${id}`))?.['title'];
    await expect.poll(stored).toBe('The Caf');
    await keyboard.send('Input.insertText', { text: 'é' });
    await expect(mine).toHaveValue('The Café');
    await expect(theirs).toHaveValue('The Café');
  });
});

/** Opens an article in two windows, with the cursors of both in the title. */
async function openTitles(ada: Page, kit: Page, studioPath: string) {
  await visit(ada, studioPath);
  await visit(kit, studioPath);
  const mine = await openField(ada, 'title');
  const theirs = await openField(kit, 'title');
  await mine.click();
  await theirs.click();
  await expect.poll(() => fieldsOf(ada, 'Kit Marlow')).toEqual(['title']);
  await expect.poll(() => fieldsOf(kit, 'Ada Osei')).toEqual(['title']);
  return { mine, theirs };
}

const sorted = (text: string) => text.split('').toSorted().join('');

/** Types letters one by one, and presses one of the other keys now and then. Returns the letters. */
async function type(input: Locator, letters: string, others: string[] = []): Promise<string> {
  for (const letter of letters) {
    const other = others[Math.floor(Math.random() * others.length * 10)];
    if (other) await input.press(other);
    await input.press(letter);
  }
  return letters;
}

/** Returns the fields beside which a form shows somebody's initials. They are in a layer above the form. */
async function fieldsOf(window: Page, name: string): Promise<string[]> {
  const pane = window.getByTestId('document-pane');
  const [initials] = await pane.locator(`[data-arrow-position][aria-label="${name}"]`).all();
  const at = await initials?.boundingBox();
  const found: string[] = [];
  for (const field of ['title', 'summary']) {
    const box = await window.getByTestId(`field-${field}`).boundingBox();
    if (at && box && at.y >= box.y && at.y < box.y + box.height) found.push(field);
  }
  return found;
}
