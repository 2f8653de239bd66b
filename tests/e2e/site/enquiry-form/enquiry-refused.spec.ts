import type { APIRequestContext } from '@playwright/test';
import { ENQUIRY_BODY_LIMIT_BYTES } from '../../../../app/constants';
import {
  banner,
  type EnquiryFields,
  field,
  sendButton,
  sendEnquiry,
  toasts,
  typedValues,
} from '../../../support/contact-form';
import { expect, openHydrated, test } from '../../../support/test';

const tooLong = (enquiry: EnquiryFields) => ({
  ...enquiry,
  challenge: 'x'.repeat(ENQUIRY_BODY_LIMIT_BYTES),
});

type Post = Parameters<APIRequestContext['post']>[1];

/** Invalid posts, and a text that the response must contain. */
const INVALID_POSTS: { what: string; post: (enquiry: EnquiryFields) => Post; message: string }[] = [
  {
    what: 'lacks a required field',
    post: ({ email: _email, ...others }) => ({ form: others }),
    message: 'Enter your email address',
  },
  {
    what: 'has a malformed e-mail',
    post: (enquiry) => ({ form: { ...enquiry, email: 'zoe@' } }),
    message: 'Enter an email address in the correct format',
  },
  {
    what: 'is over 64 kB',
    post: (enquiry) => ({ form: tooLong(enquiry) }),
    message: 'Your message is too long',
  },
  {
    what: 'is many times over 64 kB',
    post: (enquiry) => ({ form: { ...enquiry, challenge: 'x'.repeat(1_000_000) } }),
    message: 'Your message is far too long',
  },
  {
    what: 'is JSON',
    post: (enquiry) => ({ data: enquiry }),
    message: 'The request is not a form',
  },
  {
    what: 'is not form data',
    post: ({ challenge }) => ({ data: challenge, headers: { 'content-type': 'text/plain' } }),
    message: 'The request is not a form',
  },
  {
    what: 'only claims to be form data',
    post: ({ challenge }) => ({
      data: challenge,
      headers: { 'content-type': 'multipart/form-data; boundary=none' },
    }),
    message: 'The form could not be read',
  },
  {
    what: 'contains a file',
    post: (enquiry) => ({
      multipart: {
        ...enquiry,
        challenge: { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') },
      },
    }),
    message: 'This form does not accept files',
  },
  {
    what: 'comes from another site',
    post: (enquiry) => ({ form: enquiry, headers: { origin: 'https://elsewhere.example' } }),
    message: 'from another site',
  },
];

for (const path of ['/?index', '/contact']) {
  test.describe(`A form post to ${path} is refused and not forwarded`, () => {
    for (const { what, post, message } of INVALID_POSTS) {
      test(`when it ${what}`, async ({ request, enquiry, forwarded }) => {
        const response = await request.post(path, post(enquiry));

        expect(response.status()).toBeGreaterThanOrEqual(400);
        expect(response.status()).toBeLessThan(500);
        expect(await response.text()).toContain(message);
        expect(forwarded()).toEqual([]);
      });
    }
  });
}

test.describe('A form that the server refuses', () => {
  test.use({ expectedConsole: [/status of 422/] });

  test('shows messages at its fields, keeps the typed values, and is sent after the correction [enquiry.errors]', async ({
    page,
    enquiry,
    forwarded,
  }) => {
    const invalid = { ...enquiry, firstName: '   ' };
    await openHydrated(page, '/contact');
    await sendEnquiry(page, invalid);

    await expect(field(page, 'firstName')).toHaveAccessibleDescription('Enter your first name');
    await expect(field(page, 'firstName')).toHaveAttribute('aria-invalid', 'true');
    expect(await typedValues(page)).toEqual(invalid);
    await expect(toasts(page)).toHaveCount(0);
    await expect(banner(page)).toHaveCount(0);

    await field(page, 'firstName').fill('Zoë');
    await sendButton(page).click();
    await expect(banner(page)).toBeVisible();
    await expect(field(page, 'firstName')).not.toHaveAttribute('aria-invalid');
    expect(forwarded()).toMatchObject([{ body: enquiry }]);
  });
});
