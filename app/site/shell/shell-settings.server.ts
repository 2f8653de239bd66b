import type { ContentResult } from '~/content/content-reader';
import type { SITE_SETTINGS_QUERY } from '~/content/queries';
import { safeHref } from '~/content/safe-href';
import { INSIGHTS_PATH, PAGE_PATTERN, pathOf, sectionPath } from '~/paths';
import type { NavigationEntry } from './navigation';

type Settings = NonNullable<ContentResult<typeof SITE_SETTINGS_QUERY>>;
type StoredEntry = NonNullable<Settings['header']>[number];

/**
 * Returns what header, menu, footer and form show of the settings. Pages with React contain it, so it has
 * nothing else.
 */
export function shellSettings(settings: Settings | null) {
  if (!settings) return null;
  const { seo: _, header, footer, ...shown } = settings;
  return { ...shown, header: toEntries(header), footer: toEntries(footer) };
}

/** Leaves out an entry without a label or a target, and one whose page is not published. */
function toEntries(stored: readonly StoredEntry[] | null): NavigationEntry[] {
  return (stored ?? []).flatMap((entry) => {
    const { label } = entry;
    const href = addressOf(entry);
    return label?.trim() && href ? [{ label, href }] : [];
  });
}

function addressOf({ _type, section, slug, url }: StoredEntry): string | undefined {
  switch (_type) {
    case 'menuSection':
      return section ? sectionPath(section) : undefined;
    case 'menuPage':
      return slug ? safeHref(pathOf(PAGE_PATTERN, slug)) : undefined;
    case 'menuInsights':
      return INSIGHTS_PATH;
    case 'menuLink':
      return safeHref(url);
  }
}
