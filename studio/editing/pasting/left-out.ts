import {
  MAX_CHART_ROWS,
  MAX_DOCUMENT_CHARACTERS,
  MAX_FIELD_CHARACTERS,
  MAX_TABLE_COLUMNS,
  MAX_TABLE_ROWS,
  MAX_TEXT_BLOCKS,
} from '../../../app/platform/constants';
import { counted } from '../../../app/platform/text/counted';

const inDigits = (count: number) => count.toLocaleString('en-GB');

/** What a paste could not take over as it was: for each reason, what happened and how to fix it. */
const SENTENCES = {
  pictures: (count: number) =>
    `${counted(count, 'picture was', 'pictures were')} left out. Add ${count === 1 ? 'it' : 'each'} with “Picture” above the text.`,
  embeds: (count: number) =>
    `${counted(count, 'video or other embedded part was', 'videos or other embedded parts were')} left out.`,
  links: (count: number) =>
    `${counted(count, 'link was', 'links were')} left out, because the address would not work on this site. The words are still there.`,
  cellLinks: (count: number) =>
    `${counted(count, 'link in a table was', 'links in tables were')} left out, because a cell can hold only plain text. The words are still there.`,
  // The first row and the first column do not count, because the site itself makes them stand out.
  cellEmphasis: (count: number) =>
    `${counted(count, 'bold or italic passage in a table is', 'bold or italic passages in tables are')} plain text now, because a cell can hold only plain text.`,
  footnotes: (count: number) =>
    `${counted(count, 'footnote is', 'footnotes are')} at the end of what you pasted. The ${count === 1 ? 'number' : 'numbers'} in the text cannot lead there.`,
  tables: (count: number) =>
    `${counted(count, 'table is', 'tables are')} paragraphs now, because a cell cannot hold another table or a heading.`,
  headings: (count: number) =>
    `${counted(count, 'smaller heading is a subheading', 'smaller headings are subheadings')} now, because a text has two levels of headings.`,
  checkBoxes: (count: number) => `${counted(count, 'check box was', 'check boxes were')} left out.`,
  looks: (count: number) =>
    `${counted(count, 'coloured, highlighted or underlined passage looks', 'coloured, highlighted or underlined passages look')} like the rest of the text now.`,
  comments: (count: number) => `${counted(count, 'comment was', 'comments were')} left out.`,
  crossedOut: (count: number) =>
    `${counted(count, 'crossed-out passage is', 'crossed-out passages are')} plain text now. Check whether to delete ${count === 1 ? 'it' : 'them'}.`,
  rows: (count: number) =>
    `${counted(count, 'row was', 'rows were')} left out: a table has room for ${MAX_TABLE_ROWS}, and a chart for ${MAX_CHART_ROWS}. Offer the whole table as a download.`,
  columns: (count: number) =>
    `${counted(count, 'column was', 'columns were')} left out: a table has room for ${MAX_TABLE_COLUMNS}.`,
  paragraphs: (count: number) =>
    `${counted(count, 'paragraph was', 'paragraphs were')} left out: a text has room for ${MAX_TEXT_BLOCKS}. Paste the rest into another page or article.`,
  longCells: (count: number) =>
    `${counted(count, 'cell is', 'cells are')} too long: a cell can have at most ${inDigits(MAX_FIELD_CHARACTERS)} characters. Shorten ${count === 1 ? 'it' : 'them'} before you publish.`,
  characters: (count: number) =>
    `With its formatting, what you pasted has ${inDigits(count)} characters, and a page or an article can have ${inDigits(MAX_DOCUMENT_CHARACTERS)}. Move some to another before you publish.`,
  // Tables that are complete but for their caption.
  captions: (count: number) =>
    `${counted(count, 'table needs a caption', 'tables need a caption')}. Open ${count === 1 ? 'it' : 'each'} to write one.`,
} satisfies Record<string, (count: number) => string>;

/** How often each reason occurred. */
export type LeftOut = Record<keyof typeof SENTENCES, number>;

const REASONS = Object.keys(SENTENCES) as (keyof LeftOut)[];

export function nothingLeftOut(): LeftOut {
  return Object.fromEntries(REASONS.map((reason) => [reason, 0])) as LeftOut;
}

/** Returns a sentence for each thing that was left out or has to be completed. */
export function sentencesOf(leftOut: LeftOut): string[] {
  return REASONS.filter((reason) => leftOut[reason] > 0).map((reason) =>
    SENTENCES[reason](leftOut[reason]),
  );
}
