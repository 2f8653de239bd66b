import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadSiteSettings } from '~/site/seo/site-metadata.server';
import { INK } from '~/site/styles/ink';
import { HOME_PATH } from '~/content/addresses/paths';

/** The web app manifest: the site's name, icons and colours on a phone's home screen. */
export async function loader({ context }: LoaderFunctionArgs) {
  const settings = await loadSiteSettings(context.content);
  const icon = (pixels: number) => ({
    src: `/icon-${pixels}.png`,
    sizes: `${pixels}x${pixels}`,
    type: 'image/png',
  });
  const manifest = {
    name: settings?.brand,
    description: settings?.tagline,
    start_url: HOME_PATH,
    display: 'browser',
    background_color: INK,
    theme_color: INK,
    icons: [icon(192), icon(512)],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json' },
  });
}
