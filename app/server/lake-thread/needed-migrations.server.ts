import type { SanityClient } from '@sanity/client';
import type { Logger } from 'pino';

const SETTINGS = '*[_id == "siteSettings"][0]';

/** A GROQ expression: the block has the text without marks. */
const hasText = (text: string) =>
  `count(children[coalesce(count(marks), 0) == 0 && count(string::split(text, ${text})) > 1]) > 0`;

/** A GROQ filter: the block has a phone number or the e-mail address of the settings as typed text. */
const HAS_TYPED_DETAIL = [
  `"mailto:" + ${SETTINGS}.email in markDefs[].href && ${SETTINGS}.email in children[].text`,
  ...['phoneUs', 'phoneUk'].flatMap((name) => {
    const number = `${SETTINGS}.${name}`;
    const withFixedSpaces = `array::join(string::split(${number}, " "), "\u00a0")`;
    return [hasText(number), hasText(withFixedSpaces)];
  }),
].join(' || ');

/** A GROQ filter: the section has the sample content's paragraph on the form, and not the one on the visit. */
const LACKS_VISIT = `count(body[_key == "8fbd0b938623" && string::startsWith(
  children[0].text, "When you send the enquiry form, we receive your first name"
)]) > 0 && count(body[_key == "privacy-visit"]) == 0`;

/** A GROQ expression: the paths of the documents that links refer to. */
const LINKED_PATHS = [
  ['article', '/blog/'],
  ['author', '/people/'],
  ['topic', '/insights/'],
  ['page', '/'],
]
  .map(
    ([type, folder]) =>
      `...*[_type == "${type}" && defined(slug.current)]{ "path": "${folder}" + slug.current }.path`,
  )
  .join(', ');

/** A GROQ expression: the addresses of the links in a document. */
const LINK_ADDRESSES = [
  'body[].markDefs[]',
  'sections[].body[].markDefs[]',
  'sections[].actions[]',
  'sections[].link',
]
  .map((links) => `...${links}.href`)
  .join(', ');

/**
 * GROQ expressions that are true while content needs a migration. On a cloud project nothing records
 * which migrations have run, so its content is asked.
 */
export const NEEDED: Readonly<Record<string, string>> = {
  '001-insights-page': 'count(*[_id == "insightsPage"]) == 0',
  '002-postal-address': 'count(*[_type == "siteSettings" && defined(address)]) > 0',
  '003-contact-details': `count(*[_type == "page" && count(body[${HAS_TYPED_DETAIL}]) > 0]) > 0`,
  '004-page-sections': 'count(*[_type == "page" && (defined(body) || defined(standfirst))]) > 0',
  '005-menu':
    'count(*[_type == "siteSettings" && !defined(header) && !defined(footer) && !defined(form)]) > 0',
  '006-topics': 'count(*[_type == "article" && count(topics[!defined(_ref)]) > 0]) > 0',
  '007-people': 'count(*[_type == "author" && !defined(slug.current)]) > 0',
  '008-enquiry-status': 'count(*[_type == "enquiry" && !defined(status)]) > 0',
  '009-visit-on-privacy-page': `count(*[_id in ["page-privacy", "drafts.page-privacy"] && count(sections[${LACKS_VISIT}]) > 0]) > 0`,
  '010-links-to-documents': `array::intersects(*[_type in ["article", "page"]]{ "links": [${LINK_ADDRESSES}] }.links[], [${LINKED_PATHS}])`,
};

/**
 * Logs the migrations that the content of a cloud project needs, and how to run them. The site runs
 * none by itself there, because other programs may use the same content.
 */
export async function reportNeededMigrations(client: SanityClient, log: Logger): Promise<void> {
  const questions = Object.entries(NEEDED).map(([name, condition]) => `"${name}": ${condition}`);
  try {
    const answers = await client.fetch<Record<string, boolean>>(
      `{ ${questions.join(', ')} }`,
      {},
      { perspective: 'raw' },
    );
    const needed = Object.keys(NEEDED).filter((name) => answers[name]);
    if (needed.length === 0) return;
    const commands = needed.map((name) => `npx sanity migration run ${name} --no-dry-run`);
    log.warn(
      { migrations: needed, commands },
      'the content is older than this version; run these commands in the folder studio, first without --no-dry-run',
    );
  } catch (error) {
    log.warn({ err: error }, 'the site could not check whether the content needs migrations');
  }
}
