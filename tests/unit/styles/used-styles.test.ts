import { describe, expect, it } from 'vitest';
import { UsedStyles } from '~/styles/used-styles.server';

/** Returns the rules of a style sheet that a page uses. */
function used(sheet: string, html: string): string {
  return new UsedStyles(sheet).of(html);
}

describe('a page gets', () => {
  it.each([
    ['.a{color:red}', '<p class="a">', '.a{color:red}'],
    ['.a{color:red}', '<p class="b">', ''],
    ['.a{color:red}', '<p>a</p>', ''],
    ['.a.b{color:red}', '<p class="a"><p class="b">', '.a.b{color:red}'],
    ['.a .b{color:red}', '<p class="a">', ''],
    ['.a,.b{color:red}', '<p class="b a2">', '.b{color:red}'],
    ['.a:hover{color:red}', '<p class="a">', '.a:hover{color:red}'],
    ['.a[data-open=true]{color:red}', '<p class="a">', '.a[data-open=true]{color:red}'],
    ['.a:not(.b){color:red}', '<p class="a">', '.a:not(.b){color:red}'],
    [':where(.a>:not(:last-child)){color:red}', '<p class="b">', ''],
    [':is(.a,.b) p{color:red}', '<p class="b">', ':is(.a,.b) p{color:red}'],
    ['.lg\\:a{color:red}', '<p class="lg:a">', '.lg\\:a{color:red}'],
    [
      '.\\[\\&\\>li\\]\\:a>li{color:red}',
      '<p class="[&amp;&gt;li]:a"><li>',
      '.\\[\\&\\>li\\]\\:a>li{color:red}',
    ],
    [
      '.w-\\[calc\\(1px\\)\\]{color:red}',
      '<p class="w-[calc(1px)]">',
      '.w-\\[calc\\(1px\\)\\]{color:red}',
    ],
    ['.w-\\[calc\\(1px\\)\\]{color:red}', '<p class="w">', ''],
    ['.\\32 xl\\:a{color:red}', '<p>', '.\\32 xl\\:a{color:red}'],
    ['table{color:red}', '<p>', ''],
    ['table{color:red}', '<table>', 'table{color:red}'],
    ['*{color:red}', '<p>', '*{color:red}'],
    ['#x{color:red}', '<p>', '#x{color:red}'],
    ['::-webkit-date-and-time-value{color:red}', '<p>', ''],
    ['::placeholder{color:red}', '<input>', '::placeholder{color:red}'],
  ])('from the sheet %s, with the HTML %s, the rules: %s', (sheet, html, rules) => {
    expect(used(sheet, html)).toBe(rules);
  });

  it('the used rules in a media query, and no empty media query', () => {
    const sheet = '@media print{.a{color:red}}@media screen{.b{color:red}}';
    expect(used(sheet, '<p class="a">')).toBe('@media print{.a{color:red}}');
  });

  it('the custom properties that it uses directly or in other properties', () => {
    const sheet = ':root{--a:var(--b);--b:1px;--c:2px}.a{width:var(--a)}.c{width:var(--c)}';
    expect(used(sheet, '<p class="a">')).toBe(':root{--a:var(--b);--b:1px}.a{width:var(--a)}');
  });

  it('the custom properties that its style attributes use', () => {
    const html = '<p style="width:var(--a)">';
    expect(used(':root{--a:1px;--b:2px}', html)).toBe(':root{--a:1px}');
  });

  it('the animations and registered properties that its rules use', () => {
    const sheet =
      '@keyframes turn{to{rotate:1turn}}@keyframes blink{to{opacity:0}}' +
      '@property --a{syntax:"*";inherits:false}@property --b{syntax:"*";inherits:false}' +
      '.a{animation:1s turn;rotate:var(--a)}';
    const rules = used(sheet, '<p class="a">');
    expect(rules).toContain('@keyframes turn');
    expect(rules).toContain('@property --a');
    expect(rules).not.toMatch(/blink|--b/);
  });

  it('every font face and the order of the layers', () => {
    const sheet = '@layer base, late;@font-face{font-family:A;src:url(/a.woff2)}';
    expect(used(sheet, '')).toContain('@layer base, late');
    expect(used(sheet, '')).toContain('font-family:A');
  });

  it('no rule of the deferred layer', () => {
    expect(used('@layer deferred{p{color:red}}', '<p>')).toBe('');
  });

  it('no rule for classes that occur only in its scripts', () => {
    expect(used('.a{color:red}', '<script>x = \'<p class="a">\'</script>')).toBe('');
  });
});

it('a style sheet with nested rules is refused', () => {
  expect(() => new UsedStyles('.a{color:red;&:hover{color:blue}}')).toThrow('nested');
});
