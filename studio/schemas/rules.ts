import type { StringRule } from 'sanity';
import { countedInput } from '../inputs/counted-input';

/** How long a text should be at most, and what happens on the site to a longer one. */
interface LengthHint {
  max: number;
  otherwise: string;
}

/**
 * For text that has to be there: refuses to publish nothing, and spaces alone, which the site would
 * show as nothing. Past the hint's length it warns, and still publishes.
 */
export function written(hint?: LengthHint) {
  return {
    validation: (rule: StringRule) => [
      rule.required().custom(saysSomething),
      ...(hint ? [lengthWarning(rule, hint)] : []),
    ],
    ...(hint && counted(hint)),
  };
}

/** For text that may be left out: only the hint about its length. */
export function brief(hint: LengthHint) {
  return { validation: (rule: StringRule) => lengthWarning(rule, hint), ...counted(hint) };
}

/** A path on this site, such as `/blog/pricing`: no origin, no query, no fragment. */
export function sitePath(rule: StringRule) {
  return rule
    .required()
    .regex(/^\/[^\s?#]*$/, {
      name: 'path',
      invert: false,
    })
    .error('Begin with a slash and leave out the site’s name: /blog/pricing');
}

/** A phone number that the site can turn into a link that dials. */
export function telephone(rule: StringRule) {
  return rule.required().custom((value) => {
    const isInternational = value === undefined || /^\+(?:[\s().-]*\d){8,15}$/.test(value);
    return isInternational || 'Begin with + and the country code: +44 20 7946 0142';
  });
}

/** An address part of small letters, digits and single hyphens. */
export function slugShape(slug: { current?: string } | undefined) {
  const isPlain = !slug?.current || /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug.current);
  return isPlain || 'Only small letters, digits and hyphens: pricing-without-fear';
}

function saysSomething(value: string | undefined) {
  return value === undefined || value.trim() !== '' || 'Spaces alone show as nothing.';
}

function counted({ max }: LengthHint) {
  return { components: { input: countedInput(max) } };
}

function lengthWarning(rule: StringRule, { max, otherwise }: LengthHint) {
  return rule.max(max).warning(`Longer than ${max} characters: ${otherwise}`);
}
