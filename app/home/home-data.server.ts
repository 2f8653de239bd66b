import type { HOME_QUERY_RESULT } from '~/content/content-types.generated';
import type { ContentConfig } from '~/content/config.server';
import type { ContentReader } from '~/content/content-reader';
import { toDrawing, toPicture, toSharePicture } from '~/content/picture.server';
import { HOME_QUERY } from '~/content/queries';

const HERO_WIDTHS = [640, 960, 1280, 1600, 1920, 2560];

/** Everything the home page shows, in the order that staff set. */
export async function loadHome(content: ContentReader, config: ContentConfig) {
  const { home, logos, ...lists }: HOME_QUERY_RESULT = await content.query(HOME_QUERY);
  return {
    home: home && {
      ...home,
      heroImage: toPicture(config, home.heroImage, { widths: HERO_WIDTHS }),
    },
    sharePicture: toSharePicture(config, home?.heroImage),
    logos: logos.map(({ logo, ...client }) => ({
      ...client,
      picture: toDrawing(config, logo, client.name ?? ''),
    })),
    ...lists,
  };
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;
