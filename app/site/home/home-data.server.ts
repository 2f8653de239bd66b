import type { ContentConfig } from '~/content/source/config.server';
import { toClientResult } from '~/content/client-result.server';
import { isUsableSlug, UNTITLED } from '~/content/document-fields.server';
import type { ContentReader, ContentResult } from '~/content/content-reader';
import type { ImageField } from '~/content/images/image-url.server';
import { HERO_PRESET, UPRIGHT_HERO_PRESET } from '~/content/images/image-presets.server';
import { toImage } from '~/content/images/image.server';
import { HOME_QUERY } from '~/content/queries';
import { articlePath } from '~/paths';
import type { PictureData } from '~/site/ui/picture';
import { HOME_WORDS, SERVICE_WORDS, wordsOf } from '~/site/shell/words';
import { toSteps } from '../sections/approach-steps/steps.server';
import { toClients } from '../sections/client-logos/clients.server';
import { toServices } from '../sections/service-cards/services.server';

/** Like `Partial`, but a value may also be `undefined`, as in Remix's types of loader data. */
type Optional<T> = { [Key in keyof T]?: T[Key] | undefined };

/** Loads the data of the home page. Its lists have the order that staff set. */
export async function loadHome(content: ContentReader, config: ContentConfig) {
  const { home, settings, logos, questions, services, steps } = await content.query(HOME_QUERY);
  const {
    heroImage,
    uprightHeroImage,
    heroClient,
    symptoms,
    ...stored
  }: Optional<NonNullable<typeof home>> = home ?? {};
  const { description, engagements, ...prices }: Optional<NonNullable<typeof settings>> =
    settings ?? {};
  return {
    home: {
      heroTitle: stored.heroTitle,
      primaryAction: stored.primaryAction,
      secondaryAction: stored.secondaryAction,
      servicesHeading: stored.servicesHeading,
      servicesIntro: stored.servicesIntro,
      servicesMore: wordsOf(SERVICE_WORDS, home).servicesMore,
      symptomsHeading: stored.symptomsHeading,
      approachHeading: stored.approachHeading,
      approachIntro: stored.approachIntro,
      contactHeading: stored.contactHeading,
      contactIntro: stored.contactIntro,
      trustedByHeading: stored.trustedByHeading,
      ...wordsOf(HOME_WORDS, home),
      heroImage: toHeroImage(config, heroImage, uprightHeroImage),
    },
    description,
    result: toClientResult(heroClient),
    logos: toClients(logos, config),
    questions: questions.flatMap(({ question }) => question ?? []),
    services: toServices(services, home),
    symptoms: toSymptoms(symptoms ?? []),
    steps: toSteps(steps),
    prices: {
      ...prices,
      engagements: (engagements ?? []).filter(({ title }) => title),
    },
  };
}

type StoredSymptom = NonNullable<
  NonNullable<ContentResult<typeof HOME_QUERY>['home']>['symptoms']
>[number];

/** Leaves out a symptom whose article is not published. */
function toSymptoms(symptoms: readonly StoredSymptom[]) {
  return symptoms.flatMap(({ _key, words, article }) => {
    const { slug, title, keyFigure } = article ?? {};
    if (!words || !isUsableSlug(slug)) return [];
    const number = [keyFigure?.number, keyFigure?.measuredIn].filter(Boolean).join(' ');
    const figure = number ? { number, label: keyFigure?.label } : undefined;
    return [{ key: _key, words, href: articlePath(slug), title: title || UNTITLED, figure }];
  });
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
