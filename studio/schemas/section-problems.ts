import type { Path } from 'sanity';
import { type FoundLink, linksIn } from '../../app/content/links-in';

/** A section as the form has it: a new one has only its type and its key. */
export interface Section {
  _type: string;
  _key: string;
  isHidden?: boolean;
  heading?: string;
  /** Only texts have one. */
  body?: Block[];
  /** Only sections of services have them. None of them stands for all services. */
  services?: { _ref?: string }[];
  actions?: unknown[];
}

interface Block {
  _type: string;
  style?: string;
  children?: { _type: string; text?: string }[];
}

/** What is wrong with a page, and what to do about it. */
interface SectionProblem {
  /** Leads from the list of sections to the place that has to be changed. */
  path: Path;
  message: string;
}

const LATE_OPENING =
  'The opening shows the title of the page, so it comes first. Drag it to the top.';
const OTHER_OPENING = 'This page already has an opening. Delete or hide one of them.';
const OTHER_FORM = 'This page already has an enquiry form. Delete or hide one of them.';
const SAME_SERVICE =
  'Another section of this page shows one of these services too. Choose different ones. A section in which none are chosen shows all of them.';
const NO_BUTTON = 'This section asks visitors to act, but it has no button. Add one.';
const NO_TEXT = 'Visitors see no text here. Write something, or delete the section.';
const SUBHEADING =
  'This text has a subheading without a heading above it. Write a heading here, or turn the subheading into a heading.';

/** Returns the problems with which a page is not published. Hidden sections do not count. */
export function sectionErrors(sections: readonly Section[]): SectionProblem[] {
  return sections.filter(isVisible).flatMap((section, index, visible) => {
    const earlier = visible.slice(0, index).filter(({ _type }) => _type === section._type);
    switch (section._type) {
      // It has the heading of the first level, before all others.
      case 'opening':
        if (earlier.length > 0) return problem(section, OTHER_OPENING);
        return index > 0 ? problem(section, LATE_OPENING) : [];
      // Its parts have ids, which a page can have only once.
      case 'enquiryForm':
        return earlier.length > 0 ? problem(section, OTHER_FORM) : [];
      // The card of a service has an id, which does not depend on the section, so that old links to it stay valid.
      case 'serviceCards':
        return earlier.some((other) => shareServices(other, section))
          ? problem(section, SAME_SERVICE, 'services')
          : [];
      default:
        return [];
    }
  });
}

/** Returns the problems with which a page can be published. Hidden sections do not count. */
export function sectionWarnings(sections: readonly Section[]): SectionProblem[] {
  return sections.filter(isVisible).flatMap((section) => {
    const { _type, actions = [], body = [], heading } = section;
    if (_type === 'callToAction' && actions.length === 0) {
      return problem(section, NO_BUTTON, 'actions');
    }
    // The form itself asks for a text where there is none at all.
    if (_type !== 'prose' || body.length === 0) return [];
    if (body.every(isEmpty)) return problem(section, NO_TEXT, 'body');
    const first = body.find((block) => /^h\d$/.test(block.style ?? '') && !isEmpty(block));
    return !heading && first?.style === 'h3' ? problem(section, SUBHEADING, 'heading') : [];
  });
}

/**
 * Returns the links with which visitors would find nothing. Hidden sections do not count.
 * @param problemOf returns what is wrong with a link; undefined when nothing is.
 */
export function linkWarnings(
  sections: readonly Section[],
  problemOf: (link: FoundLink) => string | undefined,
): SectionProblem[] {
  return linksIn(sections.filter(isVisible)).flatMap((link) => {
    const message = problemOf(link);
    return message ? [{ path: link.path, message }] : [];
  });
}

function shareServices({ services: a = [] }: Section, { services: b = [] }: Section): boolean {
  if (a.length === 0 || b.length === 0) return true;
  return a.some(({ _ref }) => _ref !== undefined && b.some((other) => other._ref === _ref));
}

function problem({ _key }: Section, message: string, ...field: string[]): SectionProblem[] {
  return [{ path: [{ _key }, ...field], message }];
}

function isVisible({ isHidden }: Section): boolean {
  return isHidden !== true;
}

/** Returns whether visitors see nothing of a block. */
function isEmpty({ _type, children = [] }: Block): boolean {
  return (
    _type === 'block' && children.every((child) => child._type === 'span' && !child.text?.trim())
  );
}
