import type { Page } from '@playwright/test';

/** What the browser, or React in it, defines itself. */
const DEFINED_ELSEWHERE = /^--radix-/;

/**
 * Returns the classes on a page that none of its style sheets mentions, and the custom properties that its sheets use
 * and nothing defines: a part of the page whose sheet is missing.
 */
export async function undefinedStyles(page: Page): Promise<string[]> {
  const names = await page.evaluate(() => {
    function textOf({ cssRules }: CSSStyleSheet): string {
      const texts = [...cssRules].map((rule) =>
        rule instanceof CSSImportRule && rule.styleSheet ? textOf(rule.styleSheet) : rule.cssText,
      );
      return texts.join('\n');
    }
    const css = [...document.styleSheets].map(textOf).join('\n');
    const selected = new Set(
      [...css.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) => name.replaceAll('\\', '')),
    );
    const elements = [...document.querySelectorAll('[class]')];
    const classes = elements.flatMap(({ classList }) => [...classList]);
    const inline = [...document.querySelectorAll('[style]')].map((it) => it.getAttribute('style'));
    const everything = [css, ...inline].join('\n');
    const namesIn = (pattern: RegExp) =>
      new Set([...everything.matchAll(pattern)].map(([, name = '']) => name));
    const defined = namesIn(/(--[\w-]+)\s*:/g);
    const used = namesIn(/var\((--[\w-]+)\s*\)/g);
    return [
      ...classes.filter((name) => !selected.has(name)),
      ...[...used].filter((name) => !defined.has(name)),
    ];
  });
  return [...new Set(names)].filter((name) => !DEFINED_ELSEWHERE.test(name));
}
