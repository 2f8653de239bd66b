import type { ContentConfig } from '~/content/source/config.server';
import type { ContentReader } from '~/content/content-reader';
import type { ImageField } from '~/content/images/image-url.server';
import { HERO_PRESET, UPRIGHT_HERO_PRESET } from '~/content/images/image-presets.server';
import { toImage } from '~/content/images/image.server';
import { HOME_QUERY } from '~/content/queries';
import type { PictureData } from '~/site/ui/picture';
import { HOME_WORDS, wordsOf } from '~/site/shell/words';
import { toSteps } from '../sections/approach-steps/steps.server';
import { toClients } from '../sections/client-logos/clients.server';
import { toServices } from '../sections/service-cards/services.server';

/** Like `Partial`, but a value may also be `undefined`, as in Remix's types of loader data. */
type Optional<T> = { [Key in keyof T]?: T[Key] | undefined };

/** Loads the data of the home page. Its lists have the order that staff set. */
export async function loadHome(content: ContentReader, config: ContentConfig) {
  const { home, logos, questions, services, steps } = await content.query(HOME_QUERY);
  const { seo: _, uprightHeroImage, ...fields }: Optional<NonNullable<typeof home>> = home ?? {};
  return {
    home: {
      ...fields,
      ...wordsOf(HOME_WORDS, home),
      heroImage: toHeroImage(config, home?.heroImage, uprightHeroImage),
    },
    logos: toClients(logos, config),
    questions: questions.flatMap(({ question }) => question ?? []),
    services: toServices(services),
    steps: toSteps(steps),
  };
}

/** @param upright the image for upright screens; without it they show a part of the other one. */
function toHeroImage(
  config: ContentConfig,
  field: ImageField | null | undefined,
  upright: ImageField | null | undefined,
): PictureData | undefined {
  const image = toImage(config, field, HERO_PRESET);
  const { srcSet } =
    toImage(config, upright, UPRIGHT_HERO_PRESET) ??
    toImage(config, field, UPRIGHT_HERO_PRESET) ??
    {};
  return image && { ...image, uprightSrcSet: srcSet };
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;
