import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import type { PortableTextBlock } from '@portabletext/react';
import { convertHtml } from '../../../studio/editing/pasting/convert-html';
import { nothingLeftOut, sentencesOf } from '../../../studio/editing/pasting/left-out';
import { fittingCells, pastedCells } from '../../../studio/editing/pasting/pasted-cells';
import { cellsOfText } from '../../../studio/editing/pasting/table-cells';

// jsdom comes with the Studio, which is a package of its own.
const { JSDOM } = createRequire(new URL('../../../studio/package.json', import.meta.url))(
  'jsdom',
) as { JSDOM: new (html: string) => { window: { document: Document } } };

const parseHtml = (html: string) => new JSDOM(html).window.document;

/** The address of a page of this site. */
const OWN = 'https://www.wexcombe.example/about';

function convert(html: string) {
  let keys = 0;
  const { blocks, leftOut } = convertHtml(html, {
    keyGenerator: () => `k${(keys += 1)}`,
    linkTo: (href) => (href === OWN ? { page: { _ref: 'page-about' } } : { href }),
    parseHtml,
  });
  return { lines: (blocks as unknown as PortableTextBlock[]).flatMap(linesOf), leftOut };
}

interface Table {
  caption?: string;
  hasTotalRow?: boolean;
  header: { cells: string[] };
  rows: { cells: string[] }[];
}

/** Describes a block in lines that read like Markdown. */
function linesOf(block: PortableTextBlock): string[] {
  if (block._type === 'table') {
    const { caption, header, rows, hasTotalRow } = block as unknown as Table;
    const cells = [header, ...rows].map((row) => `| ${row.cells.join(' | ')} |`);
    return [`table: ${caption ?? 'no caption'}${hasTotalRow ? ', total' : ''}`, ...cells];
  }
  const text = block.children.map((child) => {
    const marked = ((child.marks ?? []) as string[]).toSorted().reduce((inner, mark) => {
      const link = block.markDefs?.find(({ _key }) => _key === mark);
      if (link) return `[${inner}](${String(link.href ?? (link.page as { _ref: string })._ref)})`;
      return `<${mark}>${inner}</${mark}>`;
    }, String(child.text));
    return marked;
  });
  const bullet = block.listItem
    ? `${'  '.repeat((block.level ?? 1) - 1)}${block.listItem === 'number' ? '1.' : '-'} `
    : '';
  const style = block.style === 'normal' ? '' : `${block.style}: `;
  return [style + bullet + text.join('')];
}

const fixture = (name: string) =>
  readFileSync(new URL(`clipboard/${name}`, import.meta.url), 'utf8');

const sentences = (html: string) => sentencesOf(convert(html).leftOut).join('\n');

describe('what other programs copy keeps its form [studio.paste]', () => {
  test.each([
    [
      'LibreOffice Writer',
      'libreoffice-writer.html',
      [
        'h2: Where the margin goes',
        'Most firms know <strong>what they sell</strong> and <em>guess</em> what it costs. See [the method](https://www.example.com/costs?year=2026) for more.',
        'h3: Three places to look',
        '1. Rework',
        '1. Waiting',
        '  - for approval',
        '  - for <strong>parts</strong>',
        '1. Discounts',
        'h3: In the warehouse',
        'The picture shows the pump.',
        '- Count it',
        '- Write it down',
        'table: no caption',
        '| Place | Hours | Cost |',
        '| Rework | 120 | £4,800 |',
        '| Waiting | 310 | £12,400 |',
        'h2: What to do on Monday',
        'Ask the people who <strong><em>wait</em></strong>.',
      ],
      { pictures: 1, captions: 1, headings: 1 },
    ],
    [
      'LibreOffice Calc',
      'libreoffice-calc.html',
      [
        'table: no caption',
        '| Region | Revenue | Growth |',
        '| North | $1,900,000.00 | 12.00% |',
        '| South | $860,500.00 | -3.00% |',
        '| Islands | $40,000.00 |  |',
      ],
      { captions: 1 },
    ],
    [
      'a web page in Chromium',
      'chromium.html',
      [
        'h2: Where the margin goes',
        'Most firms know <strong>what they sell</strong> and <em>guess</em> what it costs. See [the method](http://127.0.0.1:8991/costs?year=2026) for more, or open the chat.',
        'h2: Three places to look',
        '1. Rework',
        '1. Waiting',
        '  - for approval',
        '  - for <strong>parts</strong>',
        '1. Discounts\nNobody asks for them.',
        'h3: In the warehouse',
        'The picture shows <em>the pump</em>.',
        'It has stood since March.',
        'The pump in March',
        'blockquote: We wait for each other.',
        'table: Hours and costs in a year, total',
        '| Place | Hours | Cost |',
        '| Rework | 120 | £4,800 |',
        '| Waiting | 310 | £12,400 |',
        '| Total | 430 | £17,200 |',
        'h2: What to do on Monday',
        'Ask the people who <strong><em>wait</em></strong>.',
      ],
      { pictures: 1, embeds: 1, links: 1 },
    ],
    [
      'Word (by hand)',
      'word.html',
      [
        'h2: Where the margin goes',
        'Most firms know <strong>what they sell</strong> and <em>guess</em> what it costs. Nobody See [the method](https://www.example.com/costs).',
        'h2: Three places to look',
        '1. Rework',
        '  - for approval',
        'table: no caption',
        '| Place | Cost |',
        '| Rework in the plant | £4,800 |',
      ],
      { pictures: 1, comments: 1, crossedOut: 1, cellLinks: 1, captions: 1 },
    ],
    [
      'Google Docs (by hand)',
      'google-docs.html',
      [
        'h2: Where the margin goes',
        'Most firms know <strong>what they sell</strong> and <em>guess</em>. See [the method](https://www.example.com/costs)',
        '- Count it, <strong>twice</strong>',
        '  - by hand',
        'table: no caption',
        '| Place | Cost |',
        '| Rework | £4,800 |',
      ],
      { pictures: 1, captions: 1, looks: 1 },
    ],
  ])('%s', (_program, file, lines, leftOut) => {
    const converted = convert(fixture(file));
    expect(converted.lines).toEqual(lines);
    expect(converted.leftOut).toEqual({ ...nothingLeftOut(), ...leftOut });
  });

  test.each([
    ['Word', '<p class=MsoQuote><i>Nobody is idle.</i></p>'],
    ['Word', '<p class=MsoIntenseQuote style="font-style:italic">Nobody is idle.</p>'],
    [
      'Word Online',
      '<div class="OutlineElement"><p class="Paragraph"><span class="TextRun" style="font-style:italic"><span data-ccp-parastyle="Quote">Nobody is idle.</span></span></p></div>',
    ],
  ])('a quotation of %s is a quotation', (_program, html) => {
    expect(convert(html).lines).toEqual(['blockquote: Nobody is idle.']);
  });
});

test.each([
  [
    'texts in boxes',
    '<div>One</div><div>two<div>three</div>four</div>',
    ['One', 'two', 'three', 'four'],
  ],
  ['terms', '<dl><dt>Term</dt><dd>Meaning</dd></dl>', ['Term', 'Meaning']],
  ['lines', '<p>One<br>two</p>', ['One\ntwo']],
  ['preformatted lines', '<pre>One\n  two</pre>', ['One\n  two']],
  [
    'a quotation in a list',
    '<ul><li>One<blockquote>two</blockquote></li></ul>',
    ['- One', 'blockquote: two'],
  ],
  [
    'a heading and a list of Word Online',
    '<p role="heading" aria-level="2">Title</p><ul><li data-aria-level="2"><p>one</p></li></ul>',
    ['h2: Title', '  - one'],
  ],
  [
    'a card that is a link',
    '<a href="https://example.com/a"><h3>Title</h3><p>Text</p></a>',
    ['h3: [Title](https://example.com/a)', '[Text](https://example.com/a)'],
  ],
  [
    'an item of boxes',
    '<ul><li><div><p>One</p></div><p>two</p> three<ul><li>four</li></ul></li></ul>',
    ['- One\ntwo\nthree', '  - four'],
  ],
  ['a list beside items', '<ul><li>One</li><ul><li>two</li></ul></ul>', ['- One', '  - two']],
  [
    'a table that arranges a page',
    '<table><tr><td><h2>Left</h2></td><td>right</td></tr></table>',
    ['h2: Left', 'right'],
  ],
  [
    'a table of one column',
    '<table><tr><td>One</td></tr><tr><td>two</td></tr></table>',
    ['One', 'two'],
  ],
  [
    'a table of one row',
    '<table><tr><td>One</td><td>two</td></tr></table>',
    ['table: no caption', '| One | two |', '|  |  |'],
  ],
  [
    'a table in a list',
    '<ul><li>One<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table></li></ul>',
    ['- One', 'table: no caption', '| a | b |', '| c | d |'],
  ],
  [
    'cells that span',
    '<table><tr><td colspan=2>Wide</td><td>c</td></tr><tr><td rowspan=2>Tall</td><td>b</td><td>c</td></tr><tr><td>b</td><td>c</td></tr></table>',
    ['table: no caption', '| Wide |  | c |', '| Tall | b | c |', '|  | b | c |'],
  ],
  [
    'deep headings',
    '<h1>One</h1><h1>Two</h1><h2>Three</h2><h5>Four</h5>',
    ['h2: One', 'h2: Two', 'h3: Three', 'h3: Four'],
  ],
  ['a bold space', '<p>one<b> </b>two</p>', ['one two']],
  [
    'a run of spaces in Word',
    "<p>one<span style='mso-spacerun:yes'>&nbsp; </span>two</p>",
    ['one two'],
  ],
  ['a tab in Word', '<p>one<span style="mso-tab-count:1"></span>two</p>', ['one two']],
  [
    'a tab with dots in Word',
    "<p>One<span style='mso-tab-count:1 dotted'>.... </span>2</p>",
    ['One 2'],
  ],
  ['words around a picture', '<p>one<img src="a.png">two</p>', ['one two']],
  [
    'boxes that a page makes of other elements',
    '<span style="display: block">One</span><b style="display:block">two</b>',
    ['One', '<strong>two</strong>'],
  ],
  ['a passage with spaces at its ends', '<span>&nbsp;one</span><b> </b>', ['\u00A0one ']],
  [
    'a passage that Windows wraps in lines',
    '<html>\r\n<body>\r\n<!--StartFragment--><b>one</b><!--EndFragment-->\r\n</body>\r\n</html>',
    ['<strong>one</strong>'],
  ],
  ['an emoji that is a picture', '<p>Well done <img alt="🎉" src="a.png"></p>', ['Well done 🎉']],
])('no words are lost or joined: %s', (_case, html, lines) => {
  expect(convert(html).lines).toEqual(lines);
});

test.each([
  ['Word', '<p>10<sup>6</sup> t CO<sub>2</sub></p>'],
  [
    'Google Docs',
    '<p>10<span style="font-size:0.6em;vertical-align:super">6</span> t CO<span style="vertical-align:sub">2</span></p>',
  ],
  [
    'raised and lowered letters in Word',
    "<p>10<span style='position:relative;top:-4.0pt;mso-text-raise:4.0pt'>6</span> t CO<span style='mso-text-raise:-2.0pt'>2</span></p>",
  ],
])('superscripts and subscripts of %s stay', (_program, html) => {
  const cell = html.replace(/<.?p>/g, '');
  const { lines } = convert(`${html}<table><tr><td>${cell}<td>b<tr><td>c<td>d</table>`);
  expect(lines).toEqual([
    '10<sup>6</sup> t CO<sub>2</sub>',
    'table: no caption',
    '| 10⁶ t CO₂ | b |',
    '| c | d |',
  ]);
});

test.each([
  ['javascript:alert(1)'],
  ['file:///C:/notes.docx'],
  ['ftp://example.com'],
  ['notes.html'],
  ['#_Toc123'],
  ['https://ada:secret@example.com'],
])('a link to %s keeps its words only', (href) => {
  const { lines, leftOut } = convert(`<p>See <a href="${href}">this</a>.</p>`);
  expect(lines).toEqual(['See this.']);
  expect(leftOut.links).toBe(1);
});

test('a link to a page of this site becomes one to its document', () => {
  const { lines } = convert(
    `<p><a href="${OWN}">Us</a> and <a href="https://a.example/">them</a></p>`,
  );

  expect(lines).toEqual(['[Us](page-about) and [them](https://a.example/)']);
});

test('says what was left out, and how to fix it', () => {
  expect(sentences('<p>Just words</p>')).toBe('');
  expect(sentences('<img src="a.png"><img src="pixel.gif" width="1">')).toBe(
    '1 picture was left out. Add it with “Picture” above the text.',
  );
  expect(sentences('<img src="a.png"><img src="b.png"><p><s>Old</s> new</p>')).toBe(
    '2 pictures were left out. Add each with “Picture” above the text.\n1 crossed-out passage is plain text now. Check whether to delete it.',
  );
});

const NESTED = '<table><tr><td>a<td>b<table><tr><td>c<td>d</table></table>';

test.each([
  [
    'footnotes of Word',
    '<p>So<a href="#_ftn1">[1]</a></p><p><a href="#_ftnref1">[1]</a> Why</p>',
    '1 footnote is at the end of what you pasted. The number in the text cannot lead there.',
  ],
  [
    'footnotes of LibreOffice',
    '<p>So<a href="#sdfootnote1sym">1</a></p><p><a href="#sdfootnote1anc">1</a> Why</p>',
    '1 footnote is at the end of what you pasted. The number in the text cannot lead there.',
  ],
  [
    'a table in a table',
    NESTED,
    '1 table is paragraphs now, because a cell cannot hold another table or a heading.\n1 table needs a caption. Open it to write one.',
  ],
  [
    'headings of six levels',
    '<h2>a</h2><h3>b</h3><h4>c</h4><h5>d</h5>',
    '2 smaller headings are subheadings now, because a text has two levels of headings.',
  ],
  [
    'check boxes',
    '<ul><li role="checkbox" aria-checked="true">Done</li></ul><input type="checkbox">',
    '2 check boxes were left out.',
  ],
  [
    'colours, highlights and underlines',
    '<p><span style="color:red">a</span> <u><span style="color:#ff0000">b</span></u> <span style="background:yellow;mso-highlight:yellow">c</span> <font color="#00ff00">d</font> <span style="color: rgb(34, 34, 34); text-decoration-thickness: initial">e</span> <span style="color:black">f</span> <a href="https://a.example"><u>g</u></a></p>',
    '4 coloured, highlighted or underlined passages look like the rest of the text now.',
  ],
  [
    'drawings',
    '<p>a <svg><text>b</text></svg></p>',
    '1 picture was left out. Add it with “Picture” above the text.',
  ],
])('says what became of %s', (_what, html, expected) => {
  expect(sentences(html)).toBe(expected);
});

test.each([
  '<td><b>12</b> hours',
  '<td><span style="font-weight: 700">12</span> hours',
  '<td><em><strong>12</strong></em> hours',
])('says that the emphasis in %s was left out', (cell) => {
  const header = '<tr><td><b>Place</b><td><b>Hours</b>';
  expect(
    sentences(`<table><caption>Hours</caption>${header}<tr><td><b>Rework</b>${cell}</table>`),
  ).toBe(
    '1 bold or italic passage in a table is plain text now, because a cell can hold only plain text.',
  );
});

describe('the cells of a spreadsheet stay cells', () => {
  const cells = (data: Record<string, string>) =>
    pastedCells({ getData: (type) => data[type] ?? '' }, parseHtml);
  const SHEET = [
    ['Region', 'Revenue', 'Growth'],
    ['North', '$1,900,000.00', '12.00%'],
    ['South', '$860,500.00', '-3.00%'],
    ['Islands', '$40,000.00', ''],
  ];

  test.each([
    ['as HTML', { 'text/html': fixture('libreoffice-calc.html') }, SHEET],
    ['as text', { 'text/plain': fixture('libreoffice-calc.txt') }, SHEET],
    ['lines without tabs', { 'text/plain': 'One\r\nTwo\r\n' }, [['One'], ['Two']]],
    [
      'a table among other words',
      { 'text/html': '<p>Note</p><table><tr><td>a<td>b</table>', 'text/plain': 'Note\na\tb' },
      [
        ['Note', ''],
        ['a', 'b'],
      ],
    ],
    [
      'a single cell',
      { 'text/html': '<table><tr><td>One</table>', 'text/plain': 'One' },
      undefined,
    ],
    ['a sentence', { 'text/plain': 'One, two' }, undefined],
  ])('%s', (_case, data, expected) => {
    expect(cells(data)).toEqual(expected);
  });

  test('a cell in quotation marks may have a tab, a line break and quotation marks', () => {
    expect(cellsOfText('"One\ntwo"\t"say ""go"""\n"quote" she said\t')).toEqual([
      ['One two', 'say "go"'],
      ['"quote" she said', ''],
    ]);
  });
});

describe('what is beyond the limits is left out, and the Studio says so [studio.limits]', () => {
  const rowOf = (columns: number) => `<tr>${'<td>a</td>'.repeat(columns)}</tr>`;

  test('rows and columns of a table', () => {
    const tableOf = (rows: number, columns: number) =>
      `<table><caption>Hours</caption>${rowOf(columns).repeat(rows)}</table>`;
    const { lines, leftOut } = convert(tableOf(510, 2) + tableOf(2, 23));

    expect(lines).toHaveLength(1 + 501 + 1 + 2);
    expect(lines.at(-1)).toBe(`|${' a |'.repeat(20)}`);
    expect(sentencesOf(leftOut).join('\n')).toBe(
      '9 rows were left out: a table has room for 500, and a chart for 60. Offer the whole table as a download.\n3 columns were left out: a table has room for 20.',
    );
  });

  test('paragraphs of a text', () => {
    const { lines, leftOut } = convert('<p>Words</p>'.repeat(1_003));

    expect(lines).toHaveLength(1_000);
    expect(leftOut).toEqual({ ...nothingLeftOut(), paragraphs: 3 });
  });

  test('characters of a cell and of a text, which stay', () => {
    const cell = 'x'.repeat(2_001);
    const table = `<table><caption>Hours</caption><tr><td>a<td>b<tr><td>${cell}<td>${cell}</table>`;
    expect(sentences(table)).toBe(
      '2 cells are too long: a cell can have at most 2,000 characters. Shorten them before you publish.',
    );
    expect(sentences(`<p>${'word '.repeat(70_000)}</p>`)).toMatch(
      /^With its formatting, what you pasted has 350,\d{3} characters, and a page or an article can have 300,000\. /,
    );
  });

  test('cells of a grid', () => {
    const cells = Array.from({ length: 70 }, () => ['a', 'b', 'c']);
    const fitting = fittingCells(cells, 61, 2);

    expect(fitting.cells).toHaveLength(61);
    expect(fitting.cells[0]).toEqual(['a', 'b']);
    expect(fitting.leftOut).toEqual({ ...nothingLeftOut(), rows: 9, columns: 1 });
  });

  test('however many cells are copied', () => {
    const cells = Array.from({ length: 200_000 }, () => ['a']);
    expect(cellsOfText(cells.join('\n'))).toHaveLength(200_000);
  });
});
