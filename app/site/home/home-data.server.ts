import type { ContentConfig } from '~/content/source/config.server';
import { toClientResult } from '~/content/client-result.server';
import { UNTITLED } from '~/content/document-fields.server';
import type { ContentReader, ContentResult } from '~/content/content-reader';
import type { ImageField } from '~/content/images/image-url.server';
import { HERO_PRESET, UPRIGHT_HERO_PRESET } from '~/content/images/image-presets.server';
import { toImage } from '~/content/images/image.server';
import { linkHref } from '~/content/link-href';
import { HOME_QUERY } from '~/content/queries';
import { ownPath } from '~/content/document-types';
import type { PictureData } from '~/content/images/picture-data';
import { FALLBACK_BRAND } from '~/site/shell/use-site-settings';
import { HOME_WORDS, SERVICE_WORDS, wordsOf } from '~/site/shell/words';
import { toSteps } from '../sections/approach-steps/steps.server';
import { toClients } from '../sections/client-logos/clients.server';
import { toServices } from '../sections/service-cards/services.server';
import type { AnsweredQuestion } from './rotating-questions';

/** Like `Partial`, but a value may also be `undefined`, as in Remix's types of loader data. */
type Optional<T> = { [Key in keyof T]?: T[Key] | undefined };

/** Loads the data of the home page. Its lists have the order that staff set. */
export async function loadHome(content: ContentReader, config: ContentConfig) {
  const { home, settings, logos, questions, services, steps } = await content.query(HOME_QUERY);
  const stored: Optional<NonNullable<typeof home>> = home ?? {};
  return {
    hero: {
      picture: toHeroImage(config, stored.heroImage, stored.uprightHeroImage),
      title: stored.heroTitle || settings?.brand || FALLBACK_BRAND,
      tagline: settings?.tagline,
      description: settings?.description,
      questions: toQuestions(questions),
      primaryAction: stored.primaryAction,
      secondaryAction: stored.secondaryAction,
      result: toClientResult(stored.heroClient),
    },
    services: {
      heading: stored.servicesHeading,
      intro: stored.servicesIntro,
      cards: toServices(services, home),
      more: wordsOf(SERVICE_WORDS, home).servicesMore,
      symptomsHeading: stored.symptomsHeading,
      symptoms: toSymptoms(stored.symptoms ?? []),
    },
    approach: {
      heading: stored.approachHeading,
      intro: stored.approachIntro,
      steps: toSteps(steps),
      words: wordsOf(HOME_WORDS, home),
      engagements: {
        heading: settings?.engagementsHeading,
        list: (settings?.engagements ?? []).filter(({ title }) => title),
        nextStart: settings?.nextStart,
      },
    },
    contact: { heading: stored.contactHeading, intro: stored.contactIntro },
    trustedBy: { heading: stored.trustedByHeading, clients: toClients(logos, config) },
  };
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;

/** Returns the questions, each with the link to its answer while that is published. */
function toQuestions(questions: ContentResult<typeof HOME_QUERY>['questions']): AnsweredQuestion[] {
  return questions.flatMap(({ question, answer }) => {
    if (!question) return [];
    const title = answer?.title || UNTITLED;
    const href = answer && linkHref({ page: answer });
    return [{ question, answer: href ? { title, href } : undefined }];
  });
}

type StoredSymptom = NonNullable<
  NonNullable<ContentResult<typeof HOME_QUERY>['home']>['symptoms']
>[number];

/** Leaves out a symptom whose article is not published. */
function toSymptoms(symptoms: readonly StoredSymptom[]) {
  return symptoms.flatMap(({ _key, words, article }) => {
    const { slug, title, keyFigure } = article ?? {};
    const href = ownPath('article', slug);
    if (!words || href === undefined) return [];
    const number = [keyFigure?.number, keyFigure?.measuredIn].filter(Boolean).join(' ');
    const figure = number ? { number, label: keyFigure?.label } : undefined;
    return [{ key: _key, words, href, title: title || UNTITLED, figure }];
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
