import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../../../support/axe';
import {
  banner,
  enquiryForm,
  field,
  FIELD_NAMES,
  fillEnquiry,
  sendButton,
  sendEnquiry,
  untilFieldsChecked,
} from '../../../support/contact-form';
import { expect, openHydrated, test } from '../../../support/test';

/** The placeholders of the fields that the browser requires. */
const REQUIRED = {
  firstName: 'First Name *',
  secondName: 'Second Name *',
  organisation: 'Organisation *',
  email: 'Email Address *',
  challenge: 'How can we help? *',
} as const;
const REQUIRED_NAMES = Object.keys(REQUIRED) as (keyof typeof REQUIRED)[];

const CONTACTS = {
  '+1 (212) 555-0142': 'tel:+12125550142',
  '+44 20 7946 0142': 'tel:+442079460142',
  'hello@wexcombe.example': 'mailto:hello@wexcombe.example',
};

async function expectTitleAndContacts(page: Page, headings: string[]): Promise<void> {
  const section = page.locator('section, .page-section', { has: enquiryForm(page) });
  await expect(section.getByRole('heading')).toHaveText(headings);
  for (const [name, href] of Object.entries(CONTACTS)) {
    await expect(section.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  await expect(section.locator('a[href^="tel:"]')).toHaveCount(2);
  await expect(enquiryForm(page).getByRole('textbox')).toHaveCount(FIELD_NAMES.length);
}

test('the form has its title, telephone links and e-mail address, and the contact page no second title [enquiry.title]', async ({
  page,
}) => {
  await page.goto('/');
  await expectTitleAndContacts(page, ['Get in touch']);
  await page.goto('/contact');
  await expectTitleAndContacts(page, []);
});

test('the fields have their labels and bounds, and the browser asks for what is missing [enquiry.fields, enquiry.labels, enquiry.required, enquiry.no-other-validation]', async ({
  page,
  enquiry,
  marker,
  forwarded,
}) => {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  await openHydrated(page, '/contact');
  const email = field(page, 'email');
  const message = field(page, 'challenge');

  await test.step('the placeholders and types of the specification', async () => {
    for (const name of REQUIRED_NAMES) {
      await expect(field(page, name)).toHaveAttribute('placeholder', REQUIRED[name]);
    }
    await expect(email).toHaveAttribute('type', 'email');
    await expect(field(page, 'phone')).toHaveAttribute('type', 'tel');
  });
  await test.step('a label takes the place of the placeholder, and keeps the star', async () => {
    const label = page.locator('label[for="email"]');
    await expect(label).toHaveCSS('opacity', '0');
    await email.focus();
    await expect(label).toHaveCSS('opacity', '1');
    expect(await styleOf(email, '::placeholder', 'color')).toBe('rgba(0, 0, 0, 0)');
    await email.fill('zoe@example.com');
    await email.blur();
    await expect(label).toHaveCSS('opacity', '1');
    expect(await styleOf(label, '::after', 'content')).toContain('*');
  });
  await test.step('the honeypot is invisible and not in the tab order', async () => {
    await expect(page.locator('input[name="topic"]')).not.toBeInViewport();
    await field(page, 'firstName').focus();
    const reached: string[] = [];
    for (let tabs = 0; tabs < 8; tabs += 1) {
      reached.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? ''));
      await page.keyboard.press('Tab');
    }
    expect(reached).toContain('challenge');
    expect(reached).not.toContain('topic');
    expect(await page.evaluate(() => document.body.scrollWidth <= window.innerWidth)).toBe(true);
  });
  await test.step('a missing value keeps the form from being sent, and gets the focus', async () => {
    for (const name of REQUIRED_NAMES) {
      await sendEnquiry(page, { ...enquiry, [name]: '' });
      await expect(field(page, name)).toBeFocused();
      await expect(field(page, name)).toHaveJSProperty('validity.valueMissing', true);
    }
  });
  await test.step('a message is at the field of a malformed address', async () => {
    await field(page, 'firstName').fill('');
    await untilFieldsChecked(page);
    await expectNoViolations(page, 'main');
    await sendEnquiry(page, { ...enquiry, email: 'zoe at example' });
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(/^Enter an email address in/);
    await expect(email).toHaveJSProperty('validity.typeMismatch', true);
    await expect(page.locator('.error-summary')).toHaveCount(0);
    expect(posts).toEqual([]);
    expect(forwarded()).toEqual([]);
  });
  await test.step('one-letter names, any telephone number and, after a question, a domain without a dot are sent', async () => {
    const unusual = {
      firstName: 'Q',
      secondName: 'X',
      organisation: '1',
      email: 'q@example',
      phone: `ask for Zoë (${marker})`,
      challenge: '?',
    };
    await sendEnquiry(page, unusual);
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(/^Is this address complete\?/);
    expect(forwarded()).toEqual([]);
    await sendButton(page).click();
    await expect(banner(page)).toBeVisible();
    expect(forwarded()).toMatchObject([{ body: unusual }]);
  });
  await test.step('a line says how many characters are left, and a longer text is kept and refused', async () => {
    const left = message.locator('xpath=../..').getByRole('status');
    const [sent] = forwarded();
    await fillEnquiry(page, { ...enquiry, phone: '', challenge: 'x'.repeat(4_499) });
    await expect(left).toBeEmpty();
    await message.press('End');
    await message.pressSequentially('\nyz');
    await expect(left).toHaveText('498 characters left');
    await page.keyboard.insertText('🏭'.repeat(501));
    await expect(left).toHaveText('3 characters too many');
    await sendButton(page).click();
    await expect(message).toBeFocused();
    await expect(message).toHaveAccessibleDescription(
      'Your message is too long. Please shorten it to 5,000 characters.',
    );
    expect(forwarded()).toEqual([sent]);

    for (let times = 0; times < 3; times += 1) await message.press('Backspace');
    await expect(message).not.toHaveAttribute('aria-invalid');
    await sendButton(page).click();
    await expect(left).toBeEmpty();
    await expect(message).toHaveValue('');
    const challenge = `${'x'.repeat(4_499)}\nyz${'🏭'.repeat(498)}`;
    expect(forwarded()).toMatchObject([sent, { body: { phone: '', challenge } }]);
  });
});

/** Returns a style of a pseudo-element. */
function styleOf(element: Locator, pseudo: string, property: string): Promise<string> {
  return element.evaluate(
    (node, [which = '', name = '']) => getComputedStyle(node, which).getPropertyValue(name),
    [pseudo, property],
  );
}
