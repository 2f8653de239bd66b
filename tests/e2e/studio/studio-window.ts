import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect } from '../../support/studio-test';

/** How soon a visitor has what was published (SPEC.md), ms. */
const LIVE_WITHIN_MS = 1_000;

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
  await expect
    .poll(async () => (await fetch(address)).text(), {
      timeout: LIVE_WITHIN_MS,
      intervals: [50],
      message: `${address} shows "${text}"`,
    })
    .toContain(text);
}

/** Opens the Studio's preview and waits until its page can be clicked to edit. */
export async function openPreview(window: Page, path = '/'): Promise<FrameLocator> {
  const search = path === '/' ? '' : `?preview=${encodeURIComponent(path)}`;
  await window.goto(`/presentation${search}`);
  const preview = window.frameLocator('iframe');
  await expect(preview.getByRole('region', { name: 'Preview' })).toBeVisible();
  await expect(preview.locator('sanity-visual-editing')).toBeAttached();
  return preview;
}

/** The input of one field of the open document, as soon as it can be written into. */
export async function openField(window: Page, name: string): Promise<Locator> {
  const input = window.getByTestId(`field-${name}`).getByRole('textbox');
  await expect(input).toBeEditable();
  return input;
}

/** Asks for an address again and again until it answers with a status: within a second. */
export async function untilStatus(address: string, status: number): Promise<void> {
  await expect
    .poll(async () => (await fetch(address, { redirect: 'manual' })).status, {
      timeout: LIVE_WITHIN_MS,
      intervals: [50],
      message: `${address} answers ${status}`,
    })
    .toBe(status);
}
