import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect, visit } from '../../support/studio-test';
import { pollForASecond } from '../../support/poll-for-a-second';

/** Opens a document as an editor does: from the list of a list's name, by its title. */
export async function openInList(window: Page, list: string, title: string): Promise<void> {
  await window.getByRole('link', { name: list, exact: true }).click();
  const row = window.locator('[data-rfd-draggable-id]').filter({ hasText: title });
  // The list fills its rows once a pointer is over it.
  await row.hover();
  await row.click();
  await expect(window.getByTestId('document-pane')).toContainText(title);
}

/** Publishes the open document and waits until the lake has taken it. */
export async function publish(window: Page): Promise<void> {
  await act(window, 'publish', () => window.getByTestId('action-publish').click());
}

/** Does what makes the Studio send one kind of action, and waits until the lake has taken it. */
export async function act(window: Page, action: string, doIt: () => Promise<void>): Promise<void> {
  const answered = window.waitForResponse(
    (response) =>
      response.url().includes('/data/actions/') &&
      (response.request().postData() ?? '').includes(`"sanity.action.document.${action}"`),
  );
  await doIt();
  expect((await answered).status()).toBe(200);
}

/** Loads an address again and again, as visitors would, until it holds a text: within a second. */
export async function untilVisitorsGet(address: string, text: string): Promise<void> {
  await pollForASecond(async () => expect(await (await fetch(address)).text()).toContain(text));
}

/** Asks for an address again and again until it answers with a status: within a second. */
export async function untilStatus(address: string, status: number): Promise<void> {
  await pollForASecond(async () => {
    expect((await fetch(address, { redirect: 'manual' })).status).toBe(status);
  });
}

/**
 * Opens the Studio's preview and waits until page and Studio have found each other: before that the
 * page is still growing into its place, and what is clicked then is lost.
 */
export async function openPreview(window: Page, path = '/'): Promise<FrameLocator> {
  const search = path === '/' ? '' : `?preview=${encodeURIComponent(path)}`;
  await visit(window, `/presentation${search}`);
  const preview = window.frameLocator('iframe');
  await expect(preview.getByRole('region', { name: 'Preview' })).toBeVisible();
  await expect(preview.locator('sanity-visual-editing')).toBeAttached();
  await expect(window.getByTestId('document-pane').getByRole('textbox').first()).toBeEditable();
  return preview;
}

/** Clicks a text of the preview that is marked, under the pointer, as one that can be edited. */
export async function clickToEdit(preview: FrameLocator, text: Locator): Promise<void> {
  await text.hover();
  await expect(preview.locator('sanity-visual-editing [data-hovered]').first()).toBeVisible();
  await text.click();
}

/** The input of one field of the open document, as soon as it can be written into. */
export async function openField(window: Page, name: string): Promise<Locator> {
  const input = window.getByTestId(`field-${name}`).getByRole('textbox');
  await expect(input).toBeEditable();
  return input;
}

/** Chooses an action in the menu beside the Publish button. */
export async function chooseAction(window: Page, name: string): Promise<void> {
  await window.getByRole('button', { name: 'Open document actions' }).click();
  await window.getByRole('menuitem', { name }).click();
}
