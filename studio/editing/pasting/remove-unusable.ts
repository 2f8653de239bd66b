import { type LeftOut, nothingLeftOut } from './left-out';

/** Comments of Word and LibreOffice Calc, and texts that browsers and those programs hide. */
const HIDDEN =
  'style, script, comment, .comment-indicator, .msocomanchor, [style*="mso-element:comment-list"], [hidden], [style*="display:none"], [style*="display: none"], [style*="mso-hide:all"]';
const COMMENT = 'comment, .msocomtxt';
/** Word writes a tab and a run of spaces as an element, which may be empty or consist of dots. */
const GAP = '[style*="mso-tab-count"], [style*="mso-spacerun"]';
const EMBEDS = 'iframe, video, audio, object, embed';
const CHECK_BOX = '[role="checkbox"], input[type="checkbox"]';
const CROSSED_OUT = 's, strike, del, [style*="line-through"]';
/**
 * Colours, highlights and underlines. Word processors write the colour of a passage as a hexadecimal number or "red",
 * while browsers write those of all texts as `rgb`. In links, headings and tables they belong to the style.
 */
const LOOKS =
  ':is(u, ins, mark, font[color], [style*="underline"], [style*="mso-highlight"], [style*="color:red"], [style*="color:#"]:not([style*="color:#000000"])):not(a, a *, h1 *, h2 *, h3 *, h4 *, h5 *, h6 *, [role="heading"] *, table *)';

/** Removes from a pasted document what a text of this site cannot hold. @returns how much was removed */
export function removeUnusable(body: HTMLElement): LeftOut {
  const leftOut = nothingLeftOut();
  leftOut.comments = body.querySelectorAll(COMMENT).length;
  removeAll(body, HIDDEN);
  for (const gap of body.querySelectorAll(GAP)) gap.textContent = ' ';
  leftOut.checkBoxes = body.querySelectorAll(CHECK_BOX).length;
  leftOut.pictures = removePictures(body) + removeAll(body, 'svg, canvas');
  leftOut.embeds = removeAll(body, EMBEDS);
  leftOut.crossedOut = passages(body, CROSSED_OUT);
  leftOut.looks = passages(body, LOOKS);
  return leftOut;
}

/** Returns how many elements with text match a selector. Those within others do not count. */
export function passages(body: HTMLElement, selector: string): number {
  return [...body.querySelectorAll(selector)].filter(
    (element) => hasText(element) && !element.parentElement?.closest(selector),
  ).length;
}

export function hasText(element: Element): boolean {
  return /\S/.test(element.textContent ?? '');
}

function removeAll(body: HTMLElement, selector: string): number {
  const elements = body.querySelectorAll(selector);
  for (const element of elements) element.remove();
  return elements.length;
}

/** Removes the pictures, except that a drawn emoji becomes its letter. @returns how many had content */
function removePictures(body: HTMLElement): number {
  let count = 0;
  for (const picture of body.querySelectorAll('img')) {
    if (/^\p{Extended_Pictographic}/u.test(picture.alt)) picture.replaceWith(picture.alt);
    else if (isOrnament(picture)) picture.remove();
    else {
      picture.replaceWith(' ');
      count += 1;
    }
  }
  return count;
}

/** Returns whether a picture is a bullet, a check box, or a pixel that counts readers. */
function isOrnament(picture: HTMLImageElement): boolean {
  const size = picture.getAttribute('width') ?? picture.style.width;
  return (
    picture.closest('[style*="mso-list:Ignore"], [role="checkbox"]') !== null ||
    (size !== '' && Number.parseFloat(size) <= 2)
  );
}
