import {
  CARD_PRESET,
  COVER_PRESET,
  PORTRAIT_PRESET,
  SHARE_IMAGE_PRESET,
  UPRIGHT_HERO_PRESET,
  type ImagePreset,
} from '../../../app/content/images/image-presets.server';
import type { ImageValue } from 'sanity';
import {
  croppedTooFar,
  PICTURE_FORMATS,
  type PictureSize,
  sizeOfAsset,
  SVG,
  tooSmall,
} from './picture-words';

declare module 'sanity' {
  interface ImageOptions {
    /** The fewest pixels that the picture needs in its place. */
    needs?: PictureSize;
  }
}

/** The fewest pixels that a picture needs to look sharp in each place on the site. */
const PLACES = {
  /** The first screen of a laptop. Larger screens get more pixels where the picture has them. */
  hero: { width: 1920, height: 1080 },
  uprightHero: largestRendition(UPRIGHT_HERO_PRESET),
  cover: largestRendition(COVER_PRESET),
  /** The column of a text, which is 42rem wide, in the next rendition. */
  figure: { width: 768, height: 0 },
  /** A face in a circle 8rem wide, on a screen with two pixels for each of the page's. */
  portrait: { width: 272, height: 272 },
  /** On the page of a person. */
  authorPortrait: largestRendition(PORTRAIT_PRESET),
  share: largestRendition(SHARE_IMAGE_PRESET),
} satisfies Record<string, PictureSize>;

/** The shapes in which the site shows a picture, as the dialog for cropping names them. */
const SHAPES: Partial<Record<keyof typeof PLACES, { title: string; preset: ImagePreset }[]>> = {
  hero: [{ title: 'On a phone', preset: UPRIGHT_HERO_PRESET }],
  uprightHero: [{ title: 'On a phone', preset: UPRIGHT_HERO_PRESET }],
  cover: [
    { title: 'Above the article', preset: COVER_PRESET },
    { title: 'On a card', preset: CARD_PRESET },
  ],
  portrait: [{ title: 'In a circle', preset: { widths: [], aspectRatio: 1 } }],
  authorPortrait: [{ title: 'On the page of the person', preset: PORTRAIT_PRESET }],
  share: [{ title: 'When shared', preset: SHARE_IMAGE_PRESET }],
};

/** Returns Sanity's setting for cropping, with previews in the shapes of the site. */
function croppingIn(place: keyof typeof PLACES) {
  const previews = (SHAPES[place] ?? []).flatMap(({ title, preset: { aspectRatio } }) =>
    aspectRatio ? [{ title, aspectRatio }] : [],
  );
  return previews.length > 0 ? { previews } : true;
}

/** As much as these rules need of Sanity's rules, which have another type for each type of field. */
interface PictureRule<Rule> {
  required: () => Rule;
  assetRequired: () => Rule;
  custom: (validate: (value: ImageValue | undefined) => string | true) => Rule;
  warning: () => Rule;
}

/** Returns options and validation of a picture in a place of the site. The field needs a picture. */
export function pictureIn(place: keyof typeof PLACES) {
  const { options, validation } = optionalPictureIn(place);
  return {
    options,
    validation: <Rule extends PictureRule<Rule>>(rule: Rule): Rule[] => [
      rule.required().assetRequired(),
      validation(rule),
    ],
  };
}

/** Returns options and validation of a picture that may be left out. A blurred one gives a warning. */
export function optionalPictureIn(place: keyof typeof PLACES) {
  const needs: PictureSize = PLACES[place];
  const formats = PICTURE_FORMATS.filter((format) => place !== 'share' || format !== SVG);
  return {
    options: { hotspot: croppingIn(place), accept: formats.join(','), needs },
    validation: <Rule extends PictureRule<Rule>>(rule: Rule): Rule =>
      rule.custom((value) => blur(value, needs) ?? true).warning(),
  };
}

/** Returns why a picture looks blurred in its place, including when an editor cropped it too far. */
function blur(value: ImageValue | undefined, needs: PictureSize): string | undefined {
  const size = sizeOfAsset(value?.asset?._ref ?? '');
  if (!size) return undefined;
  const { top = 0, right = 0, bottom = 0, left = 0 } = value?.crop ?? {};
  const cropped = {
    width: Math.round(size.width * (1 - left - right)),
    height: Math.round(size.height * (1 - top - bottom)),
  };
  return tooSmall(size, needs) ?? croppedTooFar(cropped, needs);
}

function largestRendition({ widths, aspectRatio }: ImagePreset): PictureSize {
  const width = Math.max(...widths);
  return { width, height: aspectRatio ? Math.round(width / aspectRatio) : 0 };
}
