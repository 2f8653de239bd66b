import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { pollForASecond } from './poll-for-a-second';

/** Brings a window to the Studio's lists, without a document, dialog or notice. It loads the Studio if needed. */
export async function closeEverything(window: Page): Promise<void> {
  // `visit` does not leave the Presentation tool while its preview loads, because the tool sets its own address again.
  const canNavigate = /\/studio\/(?!presentation)/.test(window.url());
  if (canNavigate) {
    await window.keyboard.press('Escape');
    await visit(window, '/studio/structure');
  } else {
    await window.goto('/studio/structure');
  }
  await expect(window.getByRole('link', { name: 'Services' })).toBeVisible();
  await expect(window.getByTestId('document-pane')).toBeHidden();
  // The button that closes a notice has no text. A button with a text would undo what the last test did.
  await window.locator('[data-ui="Toast"] button').evaluateAll((buttons) => {
    for (const button of buttons)
      if (button instanceof HTMLElement && !button.textContent) button.click();
  });
}

/** Navigates within the open Studio without a reload, as its links do. */
export async function visit(window: Page, path: string): Promise<void> {
  await window.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Opens a document as an editor does: opens the list with this name, and clicks the title in it. */
export async function openInList(window: Page, list: string, title: string): Promise<void> {
  await window.getByRole('link', { name: list, exact: true }).click();
  const row = window.locator('[data-rfd-draggable-id]').filter({ hasText: title });
  // The list renders the contents of its rows only after a pointer has moved over it.
  await row.hover();
  await row.click();
  await expect(window.getByTestId('document-pane')).toContainText(title);
}

/**
 * Publishes the open document, and waits for the response of the lake.
 * @param clicks 2 for a double click
 */
export async function publish(window: Page, clicks = 1): Promise<void> {
  await act(window, 'publish', () =>
    clickOnceEnabled(window.getByTestId('action-publish'), clicks),
  );
}

/**
 * Clicks the button of an action once it is enabled.
 *
 * The Studio validates a document a moment after each change, so the Publish button of a new document is enabled,
 * then disabled until the last required field is checked, and enabled again. Playwright presses and releases
 * the mouse in two tasks of the browser, and nothing happens if the button is disabled between them. So this
 * calls `click()`, which is one task.
 */
async function clickOnceEnabled(button: Locator, clicks = 1): Promise<void> {
  const clickIfEnabled = (element: HTMLButtonElement, times: number) => {
    if (element.disabled) return false;
    for (let left = times; left > 0; left -= 1) element.click();
    return true;
  };
  await expect.poll(() => button.evaluate(clickIfEnabled, clicks), 'it is enabled').toBe(true);
}

/** Calls `doIt`, which makes the Studio send an action, and waits for the response of the lake. */
export async function act(window: Page, action: string, doIt: () => Promise<void>): Promise<void> {
  const answered = window.waitForResponse(
    (response) =>
      response.url().includes('/data/actions/') &&
      (response.request().postData() ?? '').includes(`"sanity.action.document.${action}"`),
  );
  await doIt();
  expect((await answered).status()).toBe(200);
}

/** Requests an address until the page contains a text, for a second at most. */
export async function untilVisitorsGet(address: string, text: string): Promise<void> {
  await pollForASecond(async () => expect(await (await fetch(address)).text()).toContain(text));
}

/** Requests an address until the response has a status, for a second at most. */
export async function untilStatus(address: string, status: number): Promise<void> {
  await pollForASecond(async () => {
    expect((await fetch(address, { redirect: 'manual' })).status).toBe(status);
  });
}

/** A page, and the document that is open beside it in the Studio's preview. */
interface PreviewedPage {
  type?: string;
  id: string;
  path: string;
}

const HOME: PreviewedPage = { type: 'homePage', id: 'homePage', path: '/' };

/**
 * Loads the Studio with the preview of a document, as the document's link does, and waits until page and Studio are
 * connected. Before that, clicks have no effect. The address names the document and the Studio is loaded again,
 * because one that has shown another page may go back to it, and one that looks the document up while the page
 * connects shows a list of documents.
 */
export async function openPreview(
  window: Page,
  { type = 'page', id, path } = HOME,
): Promise<FrameLocator> {
  await window.goto(`/studio/presentation/${type}/${id}?preview=${encodeURIComponent(path)}`);
  const edit = window.getByRole('checkbox', { name: 'Edit' });
  await expect(edit).toBeEnabled();
  await expect(edit).toBeChecked();
  const preview = window.frameLocator('iframe');
  await expect(preview.getByRole('region', { name: 'Preview' })).toBeVisible();
  await expect(window.getByTestId('document-pane').getByRole('textbox').first()).toBeEditable();
  return preview;
}

/** Clicks a text of the preview once the overlay highlights it as editable. */
export async function clickToEdit(preview: FrameLocator, text: Locator): Promise<void> {
  const highlight = preview.locator(HIGHLIGHT).first();
  await whileHighlighted(text, () => expect(highlight).toBeVisible({ timeout: HIGHLIGHTED_MS }));
  await text.click();
}

/** Clicks the label of a link, button or form field of the preview, which the overlay shows with the highlight. */
export async function clickLabel(
  preview: FrameLocator,
  element: Locator,
  label: string,
): Promise<void> {
  const text = preview.locator(HIGHLIGHT).getByText(label);
  await whileHighlighted(element, async () => {
    await expect(text).toBeVisible({ timeout: HIGHLIGHTED_MS });
    // A click that runs out of time may have reached the label. A second click would take the focus from the field
    // again, because the Studio ignores a click on the words whose field is open already.
    await text.click({ timeout: 20_000 });
  });
}

/** The highlight of Sanity's overlay at the element under the mouse. */
const HIGHLIGHT = 'sanity-visual-editing [data-hovered]';

/** How long a step waits for the highlight, ms, before the mouse is moved to the element again. */
const HIGHLIGHTED_MS = 3_000;

/**
 * Moves the mouse to an element of the preview and runs a step that needs its highlight. When the layout of the page
 * changes under a mouse that does not move, the overlay removes the highlight until it moves again.
 */
async function whileHighlighted(element: Locator, step: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await element.page().mouse.move(0, 0);
    await element.hover();
    await step();
  }).toPass({ timeout: 60_000 });
}

/** Returns the input of a field in the open document, when it is editable. */
export async function openField(window: Page, name: string): Promise<Locator> {
  const input = window.getByTestId(`field-${name}`).getByRole('textbox');
  await expect(input).toBeEditable();
  return input;
}

/** Expects that a field says this problem, and that Publish leads to it instead of publishing the document. */
export async function expectRefusal(window: Page, field: string, reason: string): Promise<void> {
  await expectProblem(window, field, reason);
  await window.getByTestId('action-publish').click();
  // Publish moves the focus when it has ended. Until then it would publish a valid value that the test types.
  await expect(window.getByRole('button', { name: 'Open document actions' })).toBeFocused();
  await expect(
    window.getByText('Not published: something is missing or wrong').last(),
  ).toBeVisible();
  await expect(problems(window)).toContainText(reason);
}

/** Expects that this error or warning is beneath a field. */
export async function expectProblem(window: Page, field: string, text: string): Promise<void> {
  await expect(window.getByTestId(`field-${field}`).getByText(text)).toBeVisible();
}

/** Returns the panel that lists the problems to fix in the open document. */
export function problems(window: Page): Locator {
  return window.getByTestId('document-pane').locator('aside');
}

/**
 * Clicks on a text in the body of an article, and waits until the editor has a caret in it. The helper sees that
 * by the letter that it types. It types no word, because the editor may still move its caret and split the word.
 */
export async function placeCaret(text: Locator): Promise<void> {
  const editor = text.page().getByTestId('field-body');
  await expect(editor).not.toContainText('Z');
  // The mouse button stays down as long as in a person's click. After a shorter click, the editor may put the
  // caret back where it was before.
  await text.click({ delay: 200 });
  await text.page().keyboard.type('Z');
  await expect(editor).toContainText('Z');
}

/** Turns the selected text of a rich-text editor into a link, and returns the field for the link's target. */
export async function linkSelection(editor: Locator): Promise<Locator> {
  // The button is disabled until the editor has taken the selection. A click that waits for it makes Playwright
  // scroll the text out of view, and then the Studio hides the field.
  const link = editor.getByRole('button', { name: 'Link' });
  await expect(link).toBeEnabled();
  await link.click();
  const leadsTo = editor
    .page()
    .getByTestId(/markDefs.*href$/)
    .getByRole('combobox');
  await expect(leadsTo).toBeFocused();
  return leadsTo;
}

/** Chooses an action in the menu beside the Publish button. */
export async function chooseAction(window: Page, name: string): Promise<void> {
  await window.getByRole('button', { name: 'Open document actions' }).click();
  await clickOnceEnabled(window.getByRole('menuitem', { name }));
}

/** Adds a topic to the open article. */
export async function chooseTopic(window: Page, title: string): Promise<void> {
  await window.getByTestId('field-topics').getByRole('button', { name: 'Add item' }).click();
  await chooseReference(window, title);
}

/** Searches for a document in the only empty reference field of the form, and chooses it. */
export async function chooseReference(window: Page, title: string): Promise<void> {
  const search = window.getByTestId('reference-input').getByTestId('autocomplete');
  // The Studio drops a search when the form renders meanwhile, as it does when a change is saved.
  await expect(async () => {
    await search.fill('');
    await search.fill(title);
    await window.getByRole('button', { name: title }).click({ timeout: 5_000 });
  }).toPass();
}
