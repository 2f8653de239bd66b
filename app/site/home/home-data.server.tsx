import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { pause } from '~/content/pause.server';
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
import { Picture } from '~/site/ui/picture';
import { FALLBACK_BRAND } from '~/site/shell/use-site-settings';
import { HOME_WORDS, SERVICE_WORDS, wordsOf } from '~/site/shell/words';
import { StepList } from '../sections/approach-steps/step-list';
import { toSteps } from '../sections/approach-steps/steps.server';
import { ClientResults } from '../sections/client-logos/client-result';
import { toClients } from '../sections/client-logos/clients.server';
import { ServiceGrid } from '../sections/service-cards/service-grid';
import { toServices } from '../sections/service-cards/services.server';
import { SectionHeading } from '../sections/section-heading';
import { Engagements } from './engagements';
import { HeroActions, HeroWords } from './hero-words';
import { headingId } from './section';
import { LogoList } from './logo-list';
import { FirstAnswer, QuestionList, type AnsweredQuestion } from './question-list';
import { Symptoms } from './symptoms';

/** Like `Partial`, but a value may also be `undefined`, as in Remix's types of loader data. */
type Optional<T> = { [Key in keyof T]?: T[Key] | undefined };

/** Loads the data of the home page. Its lists have the order that staff set. */
export async function loadHome(content: ContentReader, config: ContentConfig, isPreview: boolean) {
  const { home, settings, logos, questions, services, steps } = await content.query(HOME_QUERY);
  const {
    heroImage,
    uprightHeroImage,
    heroClient,
    symptoms,
    ...stored
  }: Optional<NonNullable<typeof home>> = home ?? {};
  const clients = toClients(logos, config);
  const asked = toQuestions(questions);
  const picture = toHeroImage(config, heroImage, uprightHeroImage);
  return {
    home: {
      servicesHeading: stored.servicesHeading,
      approachHeading: stored.approachHeading,
      contactHeading: stored.contactHeading,
      contactIntro: stored.contactIntro,
      trustedByHeading: stored.trustedByHeading,
    },
    questions: asked.map(({ question }) => question),
    /** The HTML of the parts that React does not render in the browser, keyed by element id. */
    html: await renderAll({
      'hero-image': picture && (
        <Picture picture={picture} sizes="100vw" eager className="cover hero-image" />
      ),
      'hero-words': (
        <HeroWords
          title={stored.heroTitle || settings?.brand || FALLBACK_BRAND}
          tagline={settings?.tagline}
          description={settings?.description}
        />
      ),
      questions: <QuestionList questions={asked} isPreview={isPreview} />,
      'question-answer': <FirstAnswer questions={asked} />,
      'hero-actions': (
        <HeroActions
          primary={stored.primaryAction}
          secondary={stored.secondaryAction}
          result={toClientResult(heroClient)}
        />
      ),
      'service-cards': (
        <>
          <SectionHeading
            id={headingId('services')}
            section={{ heading: stored.servicesHeading, intro: stored.servicesIntro }}
          />
          <ServiceGrid
            services={toServices(services, home)}
            more={wordsOf(SERVICE_WORDS, home).servicesMore}
            headingLevel={3}
          />
        </>
      ),
      symptoms: <Symptoms heading={stored.symptomsHeading} symptoms={toSymptoms(symptoms ?? [])} />,
      'approach-steps': (
        <>
          <SectionHeading
            id={headingId('approach')}
            section={{ heading: stored.approachHeading, intro: stored.approachIntro }}
          />
          <StepList steps={toSteps(steps)} words={wordsOf(HOME_WORDS, home)} headingLevel={3} />
          <Engagements settings={settings} />
        </>
      ),
      logos: <LogoList clients={clients} />,
      'logos-copy': <LogoList clients={clients} copy />,
      'client-results': <ClientResults clients={clients} />,
    }),
  };
}

async function renderAll(parts: Record<string, ReactNode>): Promise<Record<string, string>> {
  const html: Record<string, string> = {};
  for (const [id, part] of Object.entries(parts)) {
    html[id] = renderToStaticMarkup(<>{part}</>);
    await pause();
  }
  return html;
}

/** Returns the questions, each with the link to its answer while that is published. */
function toQuestions(questions: ContentResult<typeof HOME_QUERY>['questions']): AnsweredQuestion[] {
  return questions.flatMap(({ question, answer }) => {
    if (!question) return [];
    const href = answer && linkHref({ page: answer });
    const title = answer?.title || UNTITLED;
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

export type HomeData = Awaited<ReturnType<typeof loadHome>>;

/**
 * The HTML as loader data, which only a preview has: React renders it again after each edit. On other pages
 * React keeps the HTML that the server has sent.
 */
export type PreviewHtml = HomeData['html'] | undefined;
