import { expect, type Locator, type Page } from '@playwright/test';
import { ENQUIRY_MINIMUM_FILL_MS } from '../../app/platform/constants';

const LABELS = {
  firstName: 'First Name',
  secondName: 'Second Name',
  organisation: 'Organisation',
  email: 'Email Address',
  phone: 'Phone',
  challenge: 'How can we help?',
};

export type FieldName = keyof typeof LABELS;
/** The values of the form's fields. */
export type EnquiryFields = Record<FieldName, string>;

export const FIELD_NAMES = Object.keys(LABELS) as FieldName[];
export const EMPTY_FIELDS = Object.fromEntries(
  FIELD_NAMES.map((name) => [name, '']),
) as EnquiryFields;

export function enquiryForm(page: Page): Locator {
  return page.getByRole('form', { name: 'Get in touch' });
}

export function field(page: Page, name: FieldName): Locator {
  return enquiryForm(page).getByRole('textbox', { name: LABELS[name] });
}

export function sendButton(page: Page): Locator {
  return enquiryForm(page).getByRole('button');
}

/** Fills in the form, and waits until it can be sent without counting as spam. */
export async function fillEnquiry(page: Page, values: EnquiryFields): Promise<void> {
  for (const name of FIELD_NAMES) await field(page, name).fill(values[name]);
  await untilMinimumFillTime(page);
}

/** Waits until the page has been open for so long that the server does not take its form for spam. */
export async function untilMinimumFillTime(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => performance.now()))
    .toBeGreaterThanOrEqual(ENQUIRY_MINIMUM_FILL_MS);
}

export async function sendEnquiry(page: Page, values: EnquiryFields): Promise<void> {
  await fillEnquiry(page, values);
  await sendButton(page).click();
}

/** Waits until the messages at the fields take the place of the browser's bubbles. Empties the form. */
export async function untilFieldsChecked(page: Page): Promise<void> {
  await expect(async () => {
    await sendButton(page).click();
    await expect(field(page, 'firstName')).toHaveAccessibleDescription(/./, { timeout: 100 });
  }).toPass();
}

/** Reads the current values of the form's fields. */
export async function typedValues(page: Page): Promise<EnquiryFields> {
  const values = { ...EMPTY_FIELDS };
  for (const name of FIELD_NAMES) values[name] = await field(page, name).inputValue();
  return values;
}

export function toasts(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
}

/** Waits for a toast with exactly this title and text, and checks that it is the only one. */
export async function expectToast(page: Page, title: string, text: string): Promise<void> {
  await expect(toasts(page).getByText(title, { exact: true })).toBeVisible();
  await expect(toasts(page).getByText(text, { exact: true })).toBeVisible();
  await expect(toasts(page)).toHaveCount(1);
  await expect(toasts(page).getByRole('alert')).toHaveText(`${title}${text}`);
}

/** The thank-you banner. */
export function banner(page: Page): Locator {
  return enquiryForm(page).getByText('Thank you for registering');
}
