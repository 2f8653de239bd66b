import type { APIRequestContext } from '@playwright/test';
import { ENQUIRY_BODY_LIMIT_BYTES } from '../../app/constants';
import {
  banner,
  type EnquiryWords,
  enquiryForm,
  field,
  sendButton,
  sendEnquiry,
  toasts,
  typedWords,
} from '../support/contact-form';
import { expect, openLive, test } from '../support/test';

const tooLong = (enquiry: EnquiryWords) => ({
  ...enquiry,
  challenge: 'x'.repeat(ENQUIRY_BODY_LIMIT_BYTES),
});

type Post = Parameters<APIRequestContext['post']>[1];

/** Posts that no form of this site sends, and the expected text of the response. */
const BAD_POSTS: { what: string; post: (enquiry: EnquiryWords) => Post; says: string }[] = [
  {
    what: 'lacks a required field',
    post: ({ email: _left, ...rest }) => ({ form: rest }),
    says: 'Enter your email address',
  },
  {
    what: 'has a malformed e-mail',
    post: (enquiry) => ({ form: { ...enquiry, email: 'zoe@' } }),
    says: 'Enter an email address in the correct format',
  },
  {
    what: 'is over 64 kB',
    post: (enquiry) => ({ form: tooLong(enquiry) }),
    says: 'Your message is too long',
  },
  {
    what: 'is over 64 kB many times',
    post: (enquiry) => ({ form: { ...enquiry, challenge: 'x'.repeat(1_000_000) } }),
    says: 'Your message is far too long',
  },
  {
    what: 'is JSON',
    post: (enquiry) => ({ data: enquiry }),
    says: 'Send the form as a form',
  },
  {
    what: 'is not form data',
    post: ({ challenge }) => ({ data: challenge, headers: { 'content-type': 'text/plain' } }),
    says: 'Send the form as a form',
  },
  {
    what: 'only claims to be form data',
    post: ({ challenge }) => ({
      data: challenge,
      headers: { 'content-type': 'multipart/form-data; boundary=none' },
    }),
    says: 'The form could not be read',
  },
  {
    what: 'brings a file',
    post: (enquiry) => ({
      multipart: {
        ...enquiry,
        challenge: { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') },
      },
    }),
    says: 'Files cannot be sent here',
  },
  {
    what: 'comes from another site',
    post: (enquiry) => ({ form: enquiry, headers: { origin: 'https://elsewhere.example' } }),
    says: 'from another site',
  },
];

for (const path of ['/?index', '/contact']) {
  test.describe(`A form post to ${path} is refused and not forwarded`, () => {
    for (const { what, post, says } of BAD_POSTS) {
      test(`when it ${what}`, async ({ request, enquiry, forwarded }) => {
        const answer = await request.post(path, post(enquiry));

        expect(answer.status()).toBeGreaterThanOrEqual(400);
        expect(answer.status()).toBeLessThan(500);
        expect(await answer.text()).toContain(says);
        expect(forwarded()).toEqual([]);
      });
    }
  });
}

test.describe('A form that the server refuses', () => {
  test.use({ expectedConsole: [/status of 4(22|13)/] });

  test('has messages next to its fields, keeps its words, and is sent once they are mended [enquiry.errors]', async ({
    page,
    enquiry,
    forwarded,
  }) => {
    const words = { ...enquiry, firstName: '   ' };
    await openLive(page, '/contact');
    await sendEnquiry(page, words);

    await expect(field(page, 'firstName')).toHaveAccessibleDescription('Enter your first name');
    await expect(field(page, 'firstName')).toHaveAttribute('aria-invalid', 'true');
    expect(await typedWords(page)).toEqual(words);
    await expect(toasts(page)).toHaveCount(0);
    await expect(banner(page)).toHaveCount(0);

    await field(page, 'firstName').fill('Zoë');
    await sendButton(page).click();
    await expect(banner(page)).toBeVisible();
    await expect(field(page, 'firstName')).not.toHaveAttribute('aria-invalid');
    expect(forwarded()).toMatchObject([{ body: enquiry }]);
  });

  test('says that it is too long, and keeps its words [enquiry.size]', async ({
    page,
    enquiry,
    forwarded,
  }) => {
    await openLive(page, '/contact');
    await sendEnquiry(page, tooLong(enquiry));

    await expect(enquiryForm(page).getByRole('alert')).toContainText(
      'Your message is too long. Please shorten it.',
    );
    expect(await typedWords(page)).toEqual(tooLong(enquiry));
    expect(forwarded()).toEqual([]);
  });
});
