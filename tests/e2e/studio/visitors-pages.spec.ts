import { expect, test } from '../../support/studio-test';
import { STEGA } from './stega';

/** What stands in a page that knows of previews: their code, and the marks for click-to-edit. */
const TRACES = /visual-?editing|data-sanity|preview-(tools|slot)|isPreview|stega|comlink/i;

test('no page for visitors knows of previews', async ({ workplace }) => {
  const sitemap = await (await fetch(`${workplace.siteOrigin}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(10);

  for (const address of [...addresses, `${workplace.siteOrigin}/no-such-page`]) {
    const html = await (await fetch(address)).text();
    expect(html, address).toContain('<main');
    expect(html, address).not.toMatch(STEGA);
    expect(html, address).not.toMatch(TRACES);
  }
});
