import type { ContentResult } from '~/content/content-reader';
import type { SITE_SETTINGS_QUERY } from '~/content/queries';
import { firmText } from '~/content/contact-details';
import { safeHref } from '~/content/safe-href';
import { ENQUIRY_FIELDS, type EnquiryFieldName } from '~/enquiry/fields';
import { ownPath } from '~/content/document-types';
import { INSIGHTS_PATH, sectionPath } from '~/content/addresses/paths';
import type { NavigationEntry } from './navigation';
import { FALLBACK_BRAND } from './use-site-settings';
import { FORM_WORDS, SETTINGS_WORDS, wordsOf } from './words';

/** What staff write where a line has the measured time to the first answer. */
const REPLY_TIME = '{reply time}';

const FIELD_LABELS = Object.fromEntries(
  ENQUIRY_FIELDS.map(({ name, label }) => [name, label]),
) as Record<EnquiryFieldName, string>;

type Settings = NonNullable<ContentResult<typeof SITE_SETTINGS_QUERY>>;
type StoredEntry = NonNullable<Settings['header']>[number];

/**
 * Returns what visitors see of the settings on every page. Pages with React contain it, so it has nothing
 * else.
 * @param replyTime the usual time to the first answer, in words; undefined while it is not known
 */
export function shellSettings(settings: Settings | null, replyTime?: string) {
  const { sinceLabel, phoneUsCountry, phoneUkCountry, talkLabel } = wordsOf(
    SETTINGS_WORDS,
    settings,
  );
  const phones = [
    { country: phoneUsCountry, number: settings?.phoneUs },
    { country: phoneUkCountry, number: settings?.phoneUk },
  ];
  return {
    brand: settings?.brand ?? FALLBACK_BRAND,
    phones: phones.flatMap(({ country, number }) => (number ? { country, number } : [])),
    email: settings?.email ?? undefined,
    header: toEntries(settings?.header ?? []),
    footer: toEntries(settings?.footer ?? []),
    firm: firmLines(settings, sinceLabel),
    talkLabel,
    form: wordsOf(FORM_WORDS, settings?.form),
    nextSteps: nextSteps(settings, replyTime),
    fieldLabels: wordsOf(FIELD_LABELS, settings?.form),
  };
}

export type ShellSettings = ReturnType<typeof shellSettings>;

/** Returns what happens after a send. A line with the reply time is left out while the time is not known. */
function nextSteps(settings: Settings | null, replyTime: string | undefined): string[] {
  return (settings?.nextSteps ?? [])
    .map((step) => step.trim().replaceAll(REPLY_TIME, replyTime ?? REPLY_TIME))
    .filter((step) => step && !step.includes(REPLY_TIME));
}

/** Leaves out an entry without a label or a target, and one whose page is not published. */
function toEntries(stored: readonly StoredEntry[]): NavigationEntry[] {
  return stored.flatMap((entry) => {
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
      return ownPath('page', slug);
    case 'menuInsights':
      return INSIGHTS_PATH;
    case 'menuLink':
      return safeHref(url);
  }
}

/** Returns what the footer says about the registered firm, in its order. */
function firmLines(settings: Settings | null, sinceLabel: string): string[] {
  const { founded } = settings?.firm ?? {};
  const since = founded && `${sinceLabel} ${founded}`;
  return [firmText(settings?.firm), since].flatMap((line) => line || []);
}
