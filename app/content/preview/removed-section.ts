/** What a preview tells the Studio around it when somebody has removed a section, so that they can undo it. */
export interface RemovedSection {
  /** Id of the published page. */
  pageId: string;
  removedSection: { _key: string; _type: string };
  /** Key of the section before it; undefined when it was the first. */
  after?: string | undefined;
}

/** What the Studio tells the preview when a section is back. */
export const SECTION_RESTORED = 'section-restored';
