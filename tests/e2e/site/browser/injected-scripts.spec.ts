import { fileURLToPath } from 'node:url';
import { startSite, type SiteProcess } from '../../../support/site-process';
import { expect, test, untilHydrated } from '../../../support/test';

const PRELOAD = ['--import', fileURLToPath(new URL('./html-injection.mjs', import.meta.url))];

/** Returns a script that adds its name to a global list when the browser runs it. */
const run = (name: string) => `(self.ranScripts ??= []).push('${name}')`;

const INJECTED_SCRIPTS = [
  `<script>${run('plain')}</script>`,
  `<SCRIPT>${run('capitals')}</SCRIPT>`,
  `<script type="module">${run('module')}</script>`,
  `<script nonce="Z3Vlc3NlZC1ieS1hbi1hdHRhY2tlcg==">${run('guessed nonce')}</script>`,
  `<script nonce="">${run('empty nonce')}</script>`,
  `<img src="data:," onerror="${run('handler')}">`,
  // The policy allows files of the site's origin. The browser must refuse these by their content type.
  `<script src="/llms.txt"></script>`,
  `<script src="/insights.data?q=words-of-a-visitor"></script>`,
  `<script src="/share/home.jpg"></script>`,
];

const REFUSAL = /violates the following Content Security Policy|Refused to execute script/;

test.describe('A page with injected scripts', () => {
  test.use({ expectedConsole: [REFUSAL] });

  let site: SiteProcess;
  test.beforeAll(async () => {
    site = await startSite({ INJECTED_HTML: INJECTED_SCRIPTS.join('') }, PRELOAD);
    // The site makes this picture at the first request, for which the test would have to wait.
    await (await fetch(`${site.origin}/share/home.jpg`)).arrayBuffer();
  });
  test.afterAll(() => site?.stop());

  test('runs the site’s scripts and none of the injected scripts', async ({ page }) => {
    // The injected HTML is in the template of React’s scripts, which the page’s script clones. A slow browser
    // reports the event handler of the template and that of the clone with the same message.
    const refusals = new Set<string>();
    page.on('console', (message) => refusals.add(message.text()));
    const response = await page.goto(site.origin);
    const html = await response?.text();
    for (const script of INJECTED_SCRIPTS) expect(html).toContain(script);

    await untilHydrated(page);

    await expect.poll(() => refusals.size).toBe(INJECTED_SCRIPTS.length);
    expect(await page.evaluate('self.ranScripts')).toBeUndefined();
  });
});
