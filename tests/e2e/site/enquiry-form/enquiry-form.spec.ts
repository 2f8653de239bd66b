import type { Locator } from '@playwright/test';
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

const REQUIRED = ['firstName', 'secondName', 'organisation', 'email', 'challenge'] as const;

const PLACEHOLDERS = {
  firstName: 'First Name *',
  secondName: 'Second Name *',
  organisation: 'Organisation *',
  email: 'Email Address *',
  challenge: 'How can we help? *',
};

for (const path of ['/', '/contact']) {
  test.describe(`Contact form on ${path}`, () => {
    test("is titled 'Get in touch' and has a US and a UK phone link and the e-mail address [enquiry.title]", async ({
      page,
    }) => {
      await page.goto(path);

      const section = page.locator('section, .page-section', { has: enquiryForm(page) });
      await expect(section.getByRole('heading')).toHaveText(path === '/' ? ['Get in touch'] : []);
      await expect(section.getByRole('link', { name: '+1 (212) 555-0142' })).toHaveAttribute(
        'href',
        'tel:+12125550142',
      );
      await expect(section.getByRole('link', { name: '+44 20 7946 0142' })).toHaveAttribute(
        'href',
        'tel:+442079460142',
      );
      await expect(section.locator('a[href^="tel:"]')).toHaveCount(2);
      await expect(section.getByRole('link', { name: 'hello@wexcombe.example' })).toHaveAttribute(
        'href',
        'mailto:hello@wexcombe.example',
      );
      await expect(enquiryForm(page).getByRole('textbox')).toHaveCount(FIELD_NAMES.length);
    });
  });
}

test.describe('Validation rules', () => {
  test('the placeholders are those of the specification [enquiry.fields]', async ({ page }) => {
    await page.goto('/');

    for (const name of REQUIRED) {
      await expect(field(page, name)).toHaveAttribute('placeholder', PLACEHOLDERS[name]);
    }
  });

  test('the label takes the place of the placeholder, and keeps the star [enquiry.labels]', async ({
    page,
  }) => {
    await page.goto('/contact');
    const email = field(page, 'email');
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

  test('the e-mail field has type email, the phone field type tel [enquiry.fields]', async ({
    page,
  }) => {
    await page.goto('/');

    await expect(field(page, 'email')).toHaveAttribute('type', 'email');
    await expect(field(page, 'phone')).toHaveAttribute('type', 'tel');
  });

  test('the browser requires first name, second name, organisation, e-mail and challenge [enquiry.required]', async ({
    page,
    enquiry,
    forwarded,
  }) => {
    await openHydrated(page, '/contact');
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.url());
    });

    for (const name of REQUIRED) {
      await sendEnquiry(page, { ...enquiry, [name]: '' });
      await expect(field(page, name)).toBeFocused();
      await expect(field(page, name)).toHaveJSProperty('validity.valueMissing', true);
    }
    expect(posts).toEqual([]);
    expect(forwarded()).toEqual([]);
  });

  test('the browser does not send a malformed e-mail address', async ({
    page,
    enquiry,
    forwarded,
  }) => {
    await openHydrated(page, '/contact');
    await untilFieldsChecked(page);
    await sendEnquiry(page, { ...enquiry, email: 'zoe at example' });

    await expect(field(page, 'email')).toBeFocused();
    await expect(field(page, 'email')).toHaveAccessibleDescription(/^Enter an email address in/);
    await expect(field(page, 'email')).toHaveJSProperty('validity.typeMismatch', true);
    expect(forwarded()).toEqual([]);
  });

  test('says how many characters are left, and keeps and refuses a longer text [enquiry.bounds]', async ({
    page,
    enquiry,
    forwarded,
  }) => {
    const message = field(page, 'challenge');
    const left = message.locator('xpath=../..').getByRole('status');
    await openHydrated(page, '/contact');
    await untilFieldsChecked(page);
    await fillEnquiry(page, { ...enquiry, challenge: 'x'.repeat(4_499) });
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
    expect(forwarded()).toEqual([]);

    for (let times = 0; times < 3; times += 1) await message.press('Backspace');
    await expect(message).not.toHaveAttribute('aria-invalid');
    await sendButton(page).click();
    await expect(banner(page)).toBeVisible();
    await expect(left).toBeEmpty();
    expect(forwarded()).toMatchObject([
      { body: { challenge: `${'x'.repeat(4_499)}\nyz${'🏭'.repeat(498)}` } },
    ]);
  });

  test('phone is optional [enquiry.required]', async ({ page, enquiry, forwarded }) => {
    await openHydrated(page, '/contact');
    await sendEnquiry(page, { ...enquiry, phone: '' });

    await expect(banner(page)).toBeVisible();
    expect(forwarded()).toMatchObject([{ body: { phone: '' } }]);
  });

  test('accepts one-letter names, any text as a phone number and an e-mail domain without a dot [enquiry.no-other-validation]', async ({
    page,
    marker,
    forwarded,
  }) => {
    const unusual = {
      firstName: 'Q',
      secondName: 'X',
      organisation: '1',
      email: 'q@example',
      phone: `ask for Zoë (${marker})`,
      challenge: '?',
    };
    await openHydrated(page, '/contact');
    await untilFieldsChecked(page);
    await sendEnquiry(page, unusual);
    await expect(field(page, 'email')).toBeFocused();
    await expect(field(page, 'email')).toHaveAccessibleDescription(/^Is this address complete\?/);
    expect(forwarded()).toEqual([]);
    await sendButton(page).click();

    await expect(banner(page)).toBeVisible();
    expect(forwarded()).toMatchObject([{ body: unusual }]);
  });
});

/** Returns a style of a pseudo-element. */
function styleOf(element: Locator, pseudo: string, property: string): Promise<string> {
  return element.evaluate(
    (node, [which = '', name = '']) => getComputedStyle(node, which).getPropertyValue(name),
    [pseudo, property],
  );
}
