import { ownPath } from '../../../app/content/document-types';
import { HOME_PATH } from '../../../app/content/addresses/paths';
import { topicPageTitle, type PageTexts } from '../../../app/site/seo/search-result';

/** A document with a page, as the form has it: every field may be missing. */
export interface PageDocument {
  _type?: string | undefined;
  title?: string | undefined;
  /** Only articles have one. */
  summary?: string | undefined;
  /** Only topics have one. */
  description?: string | undefined;
  /** Only the page of Insights has one. */
  standfirst?: string | undefined;
  /** Only pages made of sections have them. Their standfirst is in the opening. */
  sections?: { _type: string; standfirst?: string }[] | undefined;
  slug?: { current?: string | undefined } | undefined;
  seo?: { title?: string; description?: string } | undefined;
}

/** Returns the texts of a document's page for search results. */
export function textsOf(page: PageDocument): PageTexts {
  const { _type, title, summary, description, standfirst, sections, seo } = page;
  if (isSettings(page)) return { seo };
  const isTopic = _type === 'topic' && title;
  const opening = sections?.find((section) => section._type === 'opening');
  return {
    title: isTopic ? topicPageTitle(title) : title,
    description: summary ?? description ?? standfirst ?? opening?.standfirst,
    seo,
  };
}

/** Returns the path of a document's page; undefined when it has none yet. */
export function pathOfPage(page: PageDocument): string | undefined {
  return isSettings(page) ? HOME_PATH : ownPath(page._type ?? '', page.slug?.current);
}

/** Returns whether a document is the site's settings. Their texts are those of the home page. */
export function isSettings({ _type }: PageDocument): boolean {
  return _type === 'siteSettings';
}
