import { test } from '../../support/server-test';
import { openField } from '../studio/studio-window';

test('probe', async ({ openWindowOf, article }) => {
  test.setTimeout(180_000);
  const { page } = await openWindowOf('Ines Marchetti', 'administrator');
  await page.goto(article.studioPath);
  await openField(page, 'title');
  console.log(
    'FOCUS',
    await page.evaluate(() =>
      [...document.querySelectorAll('[data-testid="document-pane"] button')]
        .slice(0, 6)
        .map((b) => b.outerHTML.slice(0, 220))
        .join('\n'),
    ),
  );
  await page.goto('/studio/media');
  await page.waitForTimeout(3000);
  console.log(
    await page.evaluate(() => {
      const span = [...document.querySelectorAll('span')].find(
        (s) => s.textContent === 'Browse Assets',
      )!;
      const path = [];
      for (let e: Element | null = span; e && path.length < 14; e = e.parentElement)
        path.push(
          `${e.tagName}.${e.getAttribute('data-ui') ?? ''}#${e.id} [${[...(e.parentElement?.children ?? [])].indexOf(e)}] ${e.getAttribute('data-testid') ?? ''}`,
        );
      return path.join('\n');
    }),
  );
});
