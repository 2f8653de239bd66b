import { segmentOf, type PathSegment } from './links-in';

/** A part of a paragraph: typed words, or something that was inserted. */
interface Child {
  _type: string;
  text?: string | null | undefined;
  marks?: readonly string[] | null | undefined;
}

/** A paragraph of a text, as far as phone numbers in it need. */
interface Paragraph {
  _type: string;
  children?: readonly Child[] | null | undefined;
  /** The links of the paragraph. */
  markDefs?: readonly { _key: string }[] | null | undefined;
}

/** A phone number that staff typed into a text. */
interface FoundPhone {
  /** The path of the paragraph. */
  path: PathSegment[];
  number: string;
}

/** Begins like a phone number: +44, 020 or (212). The digits that follow may be in groups. */
const NUMBER =
  /(?<![\d.,/-]|\d[\u00a0 ])(?:\+\d|0\d|\(\+?\d{2,5}\))(?:[\d()\-\u00a0 ]|\.(?=\d))+\d/g;
/** How many digits a phone number has; the most is that of E.164. */
const [FEWEST_DIGITS, MOST_DIGITS] = [9, 15];

/** Returns the phone numbers that are typed into a paragraph, without those that are links. */
export function typedPhones({ children, markDefs }: Paragraph): string[] {
  const links = new Set(markDefs?.map(({ _key }) => _key));
  const isLink = ({ marks }: Child) => marks?.some((mark) => links.has(mark));
  // A number may be partly strong, and then has several children.
  const text = children?.map((child) => (isLink(child) ? undefined : child.text) ?? '\n').join('');
  return [...(text ?? '').matchAll(NUMBER)].flatMap(([found]) => {
    const digits = found.replace(/\D/g, '').length;
    return digits >= FEWEST_DIGITS && digits <= MOST_DIGITS ? [found] : [];
  });
}

/**
 * Returns the phone numbers that are typed into the paragraphs in a part of a document, at any depth.
 * @param path the path of the part.
 */
export function typedPhonesIn(part: unknown, path: PathSegment[] = []): FoundPhone[] {
  if (typeof part !== 'object' || part === null) return [];
  if (isParagraph(part)) return typedPhones(part).map((number) => ({ path, number }));
  return Object.entries(part).flatMap(([name, value]: [string, unknown]) =>
    typedPhonesIn(value, [...path, Array.isArray(part) ? segmentOf(name, value) : name]),
  );
}

function isParagraph(part: object): part is Paragraph {
  return '_type' in part && part._type === 'block';
}
