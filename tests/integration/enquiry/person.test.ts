import { randomUUID } from 'node:crypto';
import { dirname } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { PersonData } from '~/enquiry/person';
import { PERSON_PATH } from '~/content/addresses/staff-paths';
import { filesWith } from '../../support/files-with';
import { lakeClient, lakeToken } from '../../support/lake-client';
import { startSite, type SiteProcess } from '../../support/site-process';
import { openSession } from '../../support/staff';
import { submitForm } from '../../support/submit-form';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver';

const EMAIL = 'quilliam@zephyr.example';
/** Every word by which the person could be found. */
const WORDS = [EMAIL, 'Quilliam', 'Zephyrwerke', 'forty turbines', 'Ring Quill on Friday'];
const PERSON = {
  firstName: 'Quilliam',
  secondName: 'Vance',
  organisation: 'Zephyrwerke',
  email: EMAIL,
  challenge: 'We have forty turbines.',
};

let receiver: WebhookReceiver;
let site: SiteProcess;
let editor: string;
let administrator: string;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  site = await startSite({ ENQUIRY_WEBHOOK_URL: receiver.url });
  editor = await openSession(site, 'Ed Weir');
  administrator = await openSession(site, 'Ann Lisle', 'administrator');
}, 60_000);

afterAll(async () => {
  await site?.stop();
  await receiver?.close();
});

const ask = (cookie: string, action: 'find' | 'erase', email = EMAIL) =>
  fetch(`${site.origin}${PERSON_PATH}`, {
    method: 'POST',
    headers: { cookie, origin: site.origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email, action }),
  });

/** Returns the files of the site that contain a word. */
const filesOfSiteWith = (word: string) => filesWith(word, dirname(site.lakeDir));

/** Waits for the lake's next write check, which removes what was erased from the files. */
const untilGone = (word: string) =>
  vi.waitFor(() => expect(filesOfSiteWith(word), word).toEqual([]), 10_000);

it('finds and erases what is held about a person, and no delivery brings it back [enquiry.person]', async () => {
  const lake = (await lakeClient(site)).withConfig({ perspective: 'raw' });
  const [answered, waiting, other] = [randomUUID(), randomUUID(), randomUUID()];
  await submitForm(site.origin, {
    enquiryId: answered,
    fields: { ...PERSON, email: ' Quilliam@Zephyr.example' },
  });
  const note = { _key: 'a', text: 'Ring Quill on Friday', by: 'Ed Weir', at: '2026-01-05T10:00Z' };
  await lake
    .patch(`enquiry.${answered}`)
    .set({ status: 'answered', notes: [note] })
    .commit();
  await lake.create({
    _id: `mail.${answered}.new.1`,
    _type: 'mail',
    enquiry: `enquiry.${answered}`,
    text: 'From Quilliam',
  });
  receiver.script(waiting, [503, 'hang']);
  await submitForm(site.origin, { enquiryId: waiting, fields: PERSON });
  await submitForm(site.origin, { enquiryId: other, fields: { challenge: 'About turbines' } });
  const before = await lake.getDocument(`enquiry.${other}`);
  for (const word of WORDS) expect(filesOfSiteWith(word), word).not.toEqual([]);

  const found = (await (
    await ask(editor, 'find', ` ${EMAIL.toUpperCase()} `)
  ).json()) as PersonData;
  const ids = [answered, waiting].map((id) => `enquiry.${id}`);
  expect(found.enquiries.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  const first = found.enquiries.find(({ id }) => id === ids[0]);
  expect(first?.documents).toMatchObject([{ challenge: PERSON.challenge, notes: [note] }]);
  expect(first?.mail).toEqual([expect.objectContaining({ _id: `mail.${answered}.new.1` })]);

  expect((await ask(editor, 'erase')).status).toBe(403);
  expect(await lake.getDocument(ids[0] ?? '')).toBeDefined();

  // A retry of the delivery is in progress while an administrator erases the enquiry.
  const now = new Date().toISOString();
  await lake.patch(`enquiry.${waiting}`).set({ nextAttemptAt: now }).commit();
  await vi.waitFor(() => expect(receiver.requestsFor(waiting)).toBe(2), 10_000);
  const erased = (await (await ask(administrator, 'erase')).json()) as PersonData;
  expect(erased).toEqual({ email: EMAIL, enquiries: [], mentions: [] });
  receiver.release();
  await vi.waitFor(
    () => expect(site.log()).toContain('another process took over a document'),
    10_000,
  );

  for (const word of WORDS) await untilGone(word);
  expect(await lake.fetch('*[_type == "mail" || _type == "enquiry"]')).toEqual([before]);
  expect(site.log()).not.toContain('uilliam');
  expect(await lake.fetch('*[_type == "erasureRecord"]{ _id, at, by, enquiries }')).toEqual([
    {
      _id: expect.stringMatching(/^erasure\./),
      at: expect.any(String),
      by: 'Ann Lisle',
      enquiries: 2,
    },
  ]);
}, 60_000);

it('lists other documents that mention the address, and erases none of them', async () => {
  const lake = (await lakeClient(site)).withConfig({ perspective: 'raw' });
  const text = 'Write to Nora@Elsewhere.example';
  await lake.create({ _id: 'article-nora', _type: 'article', title: 'Nora', summary: text });
  await ask(administrator, 'erase', 'nora@elsewhere.example');
  const found = await ask(editor, 'find', 'nora@elsewhere.example');
  expect(await found.json()).toEqual({
    email: 'nora@elsewhere.example',
    enquiries: [],
    mentions: [{ _id: 'article-nora', _type: 'article', title: 'Nora' }],
  });
});

it('says that it was not erased while another document refers to the enquiry', async () => {
  const lake = (await lakeClient(site)).withConfig({ perspective: 'raw' });
  const email = 'held@zephyr.example';
  await lake.create({ _id: 'enquiry.held', _type: 'enquiry', email });
  const link = { _type: 'reference', _ref: 'enquiry.held' };
  await lake.create({ _id: 'holds-an-enquiry', _type: 'article', link });
  const refused = await ask(administrator, 'erase', email);
  expect(refused.status).toBe(409);
  expect((await refused.json()).error).toContain('another document refers to an enquiry');
  await lake.delete('holds-an-enquiry');
  expect((await ask(administrator, 'erase', email)).status).toBe(200);
});

it('answers the Studio’s development server, which has the token of the lake', async () => {
  const lake = (await lakeClient(site)).withConfig({ perspective: 'raw' });
  await lake.create({ _id: 'copy-of-nina', _type: 'enquiry', email: 'nina@zephyr.example' });
  const send = (token: string) =>
    fetch(`${site.origin}${PERSON_PATH}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nina@zephyr.example', action: 'erase' }),
    });
  expect((await send('wrong')).status).toBe(401);
  expect(await (await send(await lakeToken(site))).json()).toMatchObject({ enquiries: [] });
  await untilGone('nina@zephyr');
});

it.each(['', 'a', 'not an address'])('searches for nothing but an address: “%s”', async (email) => {
  expect((await ask(editor, 'find', email)).status).toBe(400);
  expect((await fetch(`${site.origin}${PERSON_PATH}`, { method: 'GET' })).status).toBe(404);
});
