import type { APIRequestContext } from '@playwright/test';
import { FIELD_NAMES } from '../support/contact-form';
import { expect, test } from '../support/test';
import { checkHtml } from '../support/html-checker';

const UNSEEN = ['/no-such-page', '/blog/no-such-article'];

/** The responses to the form without JavaScript, by their error. */
const ANSWERS: Record<string, { form: Record<string, string>; status: number }> = {
  'with mistakes': { form: { email: 'no address' }, status: 422 },
  'too long': { form: { challenge: 'x'.repeat(70_000) }, status: 413 },
  sent: {
    form: Object.fromEntries(FIELD_NAMES.map((name) => [name, `${name}@example.com`])),
    status: 200,
  },
};

async function answersOfTheForm(
  request: APIRequestContext,
  origin: string,
): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const path of ['/?index', '/contact']) {
    for (const [name, { form, status }] of Object.entries(ANSWERS)) {
      const answer = await request.post(path, { form, headers: { origin } });
      expect(answer.status(), `${path} ${name}`).toBe(status);
      answers.set(`${path} ${name}`, await answer.text());
    }
  }
  return answers;
}

/** A page with a known mistake, so that silence about the others means something. */
const BROKEN = '<!doctype html><html lang="en"><title>A</title><p><div></p></html>';

test('the HTML checker of the W3C finds no error in any page or form response [access.checked]', async ({
  pages,
  request,
  site,
}) => {
  test.slow();
  const html = new Map(pages.map((page) => [page.path, page.html]));
  for (const path of UNSEEN) html.set(path, await (await request.get(path)).text());
  for (const [name, answer] of await answersOfTheForm(request, site.origin)) {
    html.set(name, answer);
  }
  html.set('broken', BROKEN);

  const messages = await checkHtml(html);
  expect(messages.filter((message) => !message.startsWith('broken:'))).toEqual([]);
  expect(messages.join('\n')).toContain('error: No “p” element in scope');
});
