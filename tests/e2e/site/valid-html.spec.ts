import type { APIRequestContext } from '@playwright/test';
import { FIELD_NAMES } from '../../support/contact-form';
import { expect, test } from '../../support/test';
import { checkHtml } from './html-checker';

const NOT_FOUND_PATHS = ['/no-such-page', '/blog/no-such-article'];

/** Forms to submit, with the status of the response. */
const SUBMISSIONS: Record<string, { form: Record<string, string>; status: number }> = {
  'with invalid fields': { form: { email: 'no address' }, status: 422 },
  'too long': { form: { challenge: 'x'.repeat(70_000) }, status: 413 },
  sent: {
    form: Object.fromEntries(FIELD_NAMES.map((name) => [name, `${name}@example.com`])),
    status: 200,
  },
};

/** Submits the forms without JavaScript, and returns the HTML of the responses. */
async function formResponses(
  request: APIRequestContext,
  origin: string,
): Promise<Map<string, string>> {
  const responses = new Map<string, string>();
  for (const path of ['/?index', '/contact']) {
    for (const [name, { form, status }] of Object.entries(SUBMISSIONS)) {
      const response = await request.post(path, { form, headers: { origin } });
      expect(response.status(), `${path} ${name}`).toBe(status);
      responses.set(`${path} ${name}`, await response.text());
    }
  }
  return responses;
}

/** An invalid page, which proves that the checker finds errors. */
const INVALID_PAGE = '<!doctype html><html lang="en"><title>A</title><p><div></p></html>';

test('every page and every response to the form is valid HTML [access.checked]', async ({
  pages,
  request,
  site,
}) => {
  test.slow();
  const html = new Map(pages.map((page) => [page.path, page.html]));
  for (const path of NOT_FOUND_PATHS) html.set(path, await (await request.get(path)).text());
  for (const [name, response] of await formResponses(request, site.origin)) {
    html.set(name, response);
  }
  html.set('invalid', INVALID_PAGE);

  const messages = await checkHtml(html);
  expect(messages.filter((message) => !message.startsWith('invalid:'))).toEqual([]);
  expect(messages.join('\n')).toContain('error: No “p” element in scope');
});
