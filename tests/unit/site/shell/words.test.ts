import { beforeAll, expect, test } from 'vitest';
import { ENQUIRY_FIELDS } from '~/enquiry/fields';
import {
  ARTICLE_WORDS,
  BASIS_WORDS,
  FORM_WORDS,
  HOME_WORDS,
  PERSON_WORDS,
  SERVICE_WORDS,
  SETTINGS_WORDS,
} from '~/site/shell/words';
import { evaluatedContent } from '../../support/evaluated-content';
import { inProcessSite, type InProcessSite } from '../../support/in-process-site';
import { smallDataset, type Stored, type StoredDocument } from '../../support/small-dataset';

const SEED = smallDataset();
const [article] = SEED.filter(({ _type }) => _type === 'article') as (StoredDocument & {
  slug: { current: string };
})[];
const ARTICLE_PATH = `/blog/${article?.slug.current}`;

/** The services of the small dataset have an upper price, so the word for a lowest one is on no page. */
const { servicesMore, priceFromLabel: _, ...SERVICE_TERMS } = SERVICE_WORDS;
const { talkLabel, ...SHELL_WORDS } = SETTINGS_WORDS;

const LABELS = Object.fromEntries(ENQUIRY_FIELDS.map(({ name, label }) => [name, label]));
const FORM_FIELDS = { ...LABELS, ...FORM_WORDS };

const content = evaluatedContent();
let site: InProcessSite;
beforeAll(async () => {
  site = await inProcessSite(content);
});

/** Returns a page of a site on which every small word has the value that `write` returns for its name. */
async function pageWith(path: string, write: (name: string) => unknown): Promise<string> {
  const written = (words: object): Stored =>
    Object.fromEntries(Object.keys(words).map((name) => [name, write(name)]));
  const changes: Record<string, Stored> = {
    homePage: written({ ...HOME_WORDS, ...SERVICE_WORDS }),
    insightsPage: written({ ...ARTICLE_WORDS, ...PERSON_WORDS }),
    siteSettings: {
      ...written(SETTINGS_WORDS),
      form: written(FORM_FIELDS),
      basisWords: written(BASIS_WORDS),
    },
  };
  const documents = SEED.map((document) => ({ ...document, ...changes[document._type] }));
  for (const type of Object.keys(changes)) content.use(documents, type);
  return (await site.get(path)).body;
}

const ownWord = (name: string) => `Own ${name}`;

test.each([
  ['/', Object.keys({ ...HOME_WORDS, servicesMore, ...SHELL_WORDS, ...FORM_FIELDS })],
  ['/services/go-to-market', Object.keys({ ...SERVICE_TERMS, talkLabel })],
  ['/contact', Object.keys(FORM_FIELDS)],
  [ARTICLE_PATH, ['readNextHeading', 'askLabel', 'talkLabel', 'composed']],
  ['/people/ines-carrow', Object.keys(PERSON_WORDS)],
])('%s shows the words that staff have written [content.words]', async (path, names) => {
  const html = (await pageWith(path, ownWord)).replace(/<script\b.*?<\/script>/gs, '');

  expect(names.filter((name) => !html.includes(ownWord(name)))).toEqual([]);
});

test.each([
  ['/', 'Talk to us'],
  ['/contact', 'Send message'],
  [ARTICLE_PATH, 'Talk to us'],
])(
  '%s shows the words of the seed where a field is empty or mistyped, such as “%s”',
  async (path, word) => {
    content.use(SEED, '');
    for (const type of ['homePage', 'insightsPage', 'siteSettings']) content.use(SEED, type);
    const { body } = await site.get(path);
    expect(body).toContain(word);

    for (const empty of [undefined, '', '  ', 7]) {
      expect(await pageWith(path, () => empty), String(empty)).toBe(body);
    }
  },
);

test('the placeholders of required fields stay as they are', async () => {
  const html = await pageWith('/contact', ownWord);

  expect([...html.matchAll(/ placeholder="([^"]*)"/g)].map(([, text]) => text)).toEqual([
    'First Name *',
    'Second Name *',
    'Organisation *',
    'Email Address *',
    'Own phone',
    'How can we help? *',
  ]);
});
