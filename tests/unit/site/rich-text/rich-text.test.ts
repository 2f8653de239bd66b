import { describe, expect, it } from 'vitest';
import { headingsOf, renderRichText } from '~/site/rich-text/rich-text.server';
import { CLOUD_CONFIG } from '../../support/cloud-config';

const CONTACT = { phoneUs: null, phoneUk: '+44 20 7946 0999', email: 'ask@wexcombe.example' };

let lastKey = 0;
function keyed<Fields extends object>(type: string, fields: Fields) {
  lastKey += 1;
  return { _type: type, _key: `key-${lastKey}`, ...fields };
}

/** Returns a block with one text, which has the given marks. */
function block(
  text: string,
  { style = 'normal', marks = [] as string[], markDefs = [] as unknown[] } = {},
) {
  return keyed('block', { style, markDefs, children: [keyed('span', { text, marks })] });
}

function link(text: string, href: unknown) {
  return block(text, { marks: ['a'], markDefs: [{ _type: 'link', _key: 'a', href }] });
}

async function html(...blocks: { _type: string; _key: string }[]): Promise<string> {
  return (await renderRichText(CLOUD_CONFIG, blocks, CONTACT)).html;
}

describe('text', () => {
  it('is escaped when it looks like markup', async () => {
    expect(await html(block('<script>alert(1)</script> & "more"'))).toBe(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;more&quot;</p>',
    );
  });

  it.each(['h2', 'h3'])('of a heading (%s) becomes its id', async (style) => {
    expect(await html(block('What’s next?', { style }))).toBe(
      `<${style} id="whats-next">What’s next?</${style}>`,
    );
  });

  it('can be missing', async () => {
    expect(await renderRichText(CLOUD_CONFIG, null, null)).toEqual({ html: '', styleSheets: [] });
  });

  it('stands above and below the line [article.scripts]', async () => {
    const heading = keyed('block', {
      style: 'h2',
      markDefs: [],
      children: [
        keyed('span', { text: 'CO', marks: [] }),
        keyed('span', { text: '2', marks: ['sub'] }),
        keyed('span', { text: ' by 10', marks: [] }),
        keyed('span', { text: '-6', marks: ['strong', 'sup'] }),
      ],
    });
    expect(await html(heading)).toBe(
      '<h2 id="co2-by-10-6">CO<sub>2</sub> by 10<sup><strong>-6</strong></sup></h2>',
    );
    expect(headingsOf([heading])).toEqual([{ id: 'co2-by-10-6', text: 'CO₂ by 10⁻⁶' }]);
  });

  it('of a callout and a pull quote is escaped too', async () => {
    const rendered = await html(
      keyed('callout', { title: '"><b>', text: '<i>' }),
      keyed('pullQuote', { text: '<u>' }),
    );
    expect(rendered).not.toMatch(/<[biu]>/);
  });

  it('is rendered beside blocks of an unknown type', async () => {
    expect(await html(keyed('unheardOf', { text: 'x' }), block('After'))).toContain('<p>After</p>');
  });
});

describe('links', () => {
  it.each([
    'https://example.com/a?b=1',
    '/insights',
    '#anchor',
    'mailto:a@b.example',
    'tel:+44207',
  ])('to %s are rendered', async (href) => {
    expect(await html(link('there', href))).toBe(`<p><a href="${href}">there</a></p>`);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '//evil.example',
    undefined,
    null,
    { toString: () => 'javascript:alert(1)' },
  ])('to %j are removed, but their text stays', async (href) => {
    expect(await html(link('there', href))).toBe('<p>there</p>');
  });

  it('are escaped in their attribute', async () => {
    expect(await html(link('there', 'https://example.com/"onclick="x'))).toContain(
      'href="https://example.com/&quot;onclick=&quot;x"',
    );
  });
});

describe('a download', () => {
  const HASH = '0123456789abcdef0123456789abcdef01234567';
  const offer = (label: unknown, extension: string) =>
    keyed('download', {
      label,
      asset: { _id: `file-${HASH}-${extension}`, originalFilename: 'a&b', size: 240_000 },
    });

  it('is a link whose text has the kind and size of the file', async () => {
    expect(await html(offer('<b>Terms', 'pdf'))).toBe(
      `<p><a href="https://cdn.sanity.io/files/abc12345/production/${HASH}.pdf?dl=a%26b.pdf" download="">&lt;b&gt;Terms (PDF, 234\u00A0KB)</a></p>`,
    );
  });

  it('is left out without a text, without a file, and when the file may be a program', async () => {
    const blocks = [offer(null, 'pdf'), offer('Terms', 'html'), keyed('download', { asset: null })];
    expect(await html(...blocks)).toBe('');
  });
});

describe('the headings of rich text', () => {
  it('are those of level 2, with their ids', async () => {
    const body = [
      block('Where it went', { style: 'h2' }),
      block('Words.'),
      block('A detail', { style: 'h3' }),
      block('A year later', { style: 'h2' }),
    ];
    expect(headingsOf(body)).toEqual([
      { id: 'where-it-went', text: 'Where it went' },
      { id: 'a-year-later', text: 'A year later' },
    ]);
    expect(await html(...body)).toContain('<h2 id="a-year-later">');
  });

  it('can be missing', async () => {
    expect(headingsOf(null)).toEqual([]);
  });
});

describe('a contact detail', () => {
  const withDetail = (detail: string) =>
    keyed('block', {
      style: 'normal',
      markDefs: [],
      children: [keyed('span', { text: 'Ask: ', marks: [] }), keyed('contactDetail', { detail })],
    });

  it.each([
    ['email', '<p>Ask: <a href="mailto:ask@wexcombe.example">ask@wexcombe.example</a></p>'],
    ['phoneUk', '<p>Ask: +44\u00A020\u00A07946\u00A00999</p>'],
    ['phoneUs', '<p>Ask: </p>'],
    ['fax', '<p>Ask: </p>'],
  ])('is what the settings have as %s', async (detail, expected) => {
    expect(await html(withDetail(detail))).toBe(expected);
  });
});
