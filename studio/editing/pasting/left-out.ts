import { counted } from '../../../app/counted';

/** What a paste could not take over as it was, by how often it occurred. */
export interface LeftOut {
  pictures: number;
  embeds: number;
  links: number;
  cellLinks: number;
  /**
   * Bold or italic passages in table cells. The first row and the first column do not count, because the
   * site itself makes them stand out.
   */
  cellEmphasis: number;
  comments: number;
  crossedOut: number;
  /** Tables that are complete but for their caption. */
  captions: number;
}

export type Reason = keyof LeftOut;

type Words = (count: number) => string;

/** For each reason, what happened and how to mend it. */
const SENTENCES: Record<Reason, Words> = {
  pictures: (count) =>
    `${counted(count, 'picture was', 'pictures were')} left out. Add ${count === 1 ? 'it' : 'each'} with “Picture” above the text.`,
  embeds: (count) =>
    `${counted(count, 'video or other embedded part was', 'videos or other embedded parts were')} left out.`,
  links: (count) =>
    `${counted(count, 'link was', 'links were')} left out, because the address cannot work on this site. The words are there.`,
  cellLinks: (count) =>
    `${counted(count, 'link in a table was', 'links in tables were')} left out, because cells hold only words. The words are there.`,
  cellEmphasis: (count) =>
    `${counted(count, 'bold or italic passage in a table is', 'bold or italic passages in tables are')} ordinary text now, because cells hold only words.`,
  comments: (count) => `${counted(count, 'comment was', 'comments were')} left out.`,
  crossedOut: (count) =>
    `${counted(count, 'crossed-out passage is', 'crossed-out passages are')} ordinary text now. Look whether it should go.`,
  captions: (count) =>
    `${counted(count, 'table needs a caption', 'tables need a caption')}. Open ${count === 1 ? 'it' : 'each'} to write one.`,
};

export function nothingLeftOut(): LeftOut {
  return {
    pictures: 0,
    embeds: 0,
    links: 0,
    cellLinks: 0,
    cellEmphasis: 0,
    comments: 0,
    crossedOut: 0,
    captions: 0,
  };
}

/** Returns a sentence for each thing that was left out or has to be completed. */
export function sentencesOf(leftOut: LeftOut): string[] {
  return (Object.keys(SENTENCES) as Reason[])
    .filter((reason) => leftOut[reason] > 0)
    .map((reason) => SENTENCES[reason](leftOut[reason]));
}
