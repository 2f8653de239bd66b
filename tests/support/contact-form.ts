import { expect, type Locator, type Page } from '@playwright/test';

const LABELS = {
  firstName: 'First Name',
  secondName: 'Second Name',
  organisation: 'Organisation',
  email: 'Email Address',
  phone: 'Phone',
  challenge: 'How can we help?',
};

export type FieldName = keyof typeof LABELS;
/** Returns the values of the form's fields. */
export type EnquiryWords = Record<FieldName, string>;

export const FIELD_NAMES = Object.keys(LABELS) as FieldName[];

export function enquiryForm(page: Page): Locator {
  return page.getByRole('form', { name: 'Get in touch' });
}

export function field(page: Page, name: FieldName): Locator {
  return enquiryForm(page).getByRole('textbox', { name: LABELS[name] });
}

export function sendButton(page: Page): Locator {
  return enquiryForm(page).getByRole('button');
}

export async function fillEnquiry(page: Page, words: EnquiryWords): Promise<void> {
  for (const name of FIELD_NAMES) await field(page, name).fill(words[name]);
}

export async function sendEnquiry(page: Page, words: EnquiryWords): Promise<void> {
  await fillEnquiry(page, words);
  await sendButton(page).click();
}

/** What the form's fields hold now. */
export async function typedWords(page: Page): Promise<EnquiryWords> {
  const words = { ...NO_WORDS };
  for (const name of FIELD_NAMES) words[name] = await field(page, name).inputValue();
  return words;
}

/** The toasts on screen. */
export function toasts(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
}

/** Waits for a toast with exactly this text, and expects no other toast. */
export async function expectToast(page: Page, title: string, text: string): Promise<void> {
  await expect(toasts(page).getByText(title, { exact: true })).toBeVisible();
  await expect(toasts(page).getByText(text, { exact: true })).toBeVisible();
  await expect(toasts(page)).toHaveCount(1);
  await expect(toasts(page).getByRole('alert')).toHaveText(`${title}${text}`);
}

/** What `typedWords` tells of a form that is empty. */
export const NO_WORDS = Object.fromEntries(FIELD_NAMES.map((name) => [name, ''])) as EnquiryWords;

/** The green banner of a sent form. */
export function banner(page: Page): Locator {
  return enquiryForm(page).getByText('Thank you for registering');
}
