import { at, defineMigration, patch, set } from 'sanity/migrate';

/** The contact details of the sample content, which the texts of the pages had. */
const SAMPLE = {
  phoneUs: ['+1 (212) 555-0142'],
  phoneUk: ['+44 20 7946 0142'],
  email: ['hello@wexcombe.example'],
};

type Detail = keyof typeof SAMPLE;
type Known = Record<Detail, string[]>;

interface Child {
  _type: string;
  _key: string;
  text?: string;
  marks?: string[];
}

interface Block {
  _type: string;
  _key: string;
  children?: Child[];
  markDefs?: { _key: string; href?: string }[];
}

/**
 * Pages had the firm's phone numbers and e-mail address as typed text, which a change of the settings did
 * not reach. A number counts where it has no marks, and an address where it is a link to itself, so that
 * visitors see the same as before.
 */
export default defineMigration({
  title: 'Take the phone numbers and the e-mail address in the texts of pages from the settings',
  documentTypes: ['page', 'siteSettings'],
  async *migrate(documents, context) {
    const settings = await context.filtered.getDocument('siteSettings');
    const known = Object.fromEntries(
      Object.entries(SAMPLE).map(([name, samples]) => {
        const value = settings?.[name];
        return [name, typeof value === 'string' && value ? [value, ...samples] : samples];
      }),
    ) as Known;
    for await (const { _id, _type, body } of documents()) {
      if (_type !== 'page' || !Array.isArray(body)) continue;
      for (const block of body as Block[]) {
        const changed = withDetails(block, known);
        if (changed) yield patch(_id, at(['body', { _key: block._key }], set(changed)));
      }
    }
  },
});

/** Returns the block with contact details instead of what was typed; undefined when it has none. */
function withDetails(block: Block, known: Known): Block | undefined {
  const { children, markDefs = [] } = block;
  if (block._type !== 'block' || !children) return undefined;
  const replaced = children.flatMap((child) => {
    const address = linkedAddress(child, markDefs, known);
    return address ? [detailOf('email', child._key)] : splitAtNumbers(child, known);
  });
  if (replaced.every((child) => children.includes(child))) return undefined;
  const used = new Set(replaced.flatMap(({ marks = [] }) => marks));
  return {
    ...block,
    children: replaced,
    markDefs: markDefs.filter(({ _key }) => used.has(_key)),
  };
}

const detailOf = (detail: Detail, key: string) => ({
  _type: 'contactDetail',
  _key: `${key}-${detail}`,
  detail,
});

/** Returns the firm's address when the child is a link to it that shows it. */
function linkedAddress({ text, marks }: Child, markDefs: Block['markDefs'], { email }: Known) {
  const [mark, ...others] = marks ?? [];
  const link = others.length === 0 && markDefs?.find(({ _key }) => _key === mark);
  return link && email.find((known) => text === known && link.href === `mailto:${known}`);
}

/** Returns the child, or its parts before and after each of the firm's numbers, with the numbers between. */
function splitAtNumbers(child: Child, known: Known): Child[] {
  const { text = '', marks = [], _key } = child;
  if (marks.length > 0) return [child];
  for (const detail of ['phoneUs', 'phoneUk'] as const) {
    for (const number of known[detail]) {
      const [found] = patternOf(number).exec(text) ?? [];
      if (found === undefined) continue;
      const start = text.indexOf(found);
      const rest = { ...child, _key: `${_key}-rest`, text: text.slice(start + found.length) };
      return [
        ...splitAtNumbers({ ...child, text: text.slice(0, start) }, known),
        detailOf(detail, _key),
        ...splitAtNumbers(rest, known),
      ];
    }
  }
  return [child];
}

/** Matches a number also with spaces that do not break. */
function patternOf(number: string): RegExp {
  const parts = number.split(/\s+/).map((part) => part.replace(/[^\w]/g, String.raw`\$&`));
  return new RegExp(parts.join(String.raw`\s+`));
}
