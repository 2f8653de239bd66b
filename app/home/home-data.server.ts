import type { ContentConfig } from '~/content/source/config.server';
import type { ContentReader } from '~/content/content-reader';
import type { PictureField } from '~/content/images/image-url.server';
import { HERO, UPRIGHT_HERO } from '~/content/images/image-presets.server';
import { toDrawing, toPicture } from '~/content/images/image.server';
import { HOME_QUERY } from '~/content/queries';
import { UNTITLED } from '~/content/untitled';
import type { PictureData } from '~/ui/picture';

/** Like `Partial`, but a value may also be `undefined`, as in Remix's types of loader data. */
type Optional<T> = { [Key in keyof T]?: T[Key] | undefined };

/** Everything the home page shows, in the order that staff set. */
export async function loadHome(content: ContentReader, config: ContentConfig) {
  const { home, logos, questions, services, steps } = await content.query(HOME_QUERY);
  const { seo: _, ...words }: Optional<NonNullable<typeof home>> = home ?? {};
  return {
    home: { ...words, heroImage: heroPicture(config, home?.heroImage) },
    logos: logos.map(({ logo, ...client }) => ({
      ...client,
      picture: toDrawing(config, logo, client.name ?? ''),
    })),
    questions: questions.flatMap(({ question }) => question ?? []),
    services: services.map(titled),
    steps: steps.map(titled),
  };
}

function titled<Item extends { title: string | null }>(item: Item) {
  return { ...item, title: item.title ?? UNTITLED };
}

function heroPicture(
  config: ContentConfig,
  field: PictureField | null | undefined,
): PictureData | undefined {
  const picture = toPicture(config, field, HERO);
  const upright = toPicture(config, field, UPRIGHT_HERO);
  return picture && { ...picture, uprightSrcSet: upright?.srcSet };
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;
