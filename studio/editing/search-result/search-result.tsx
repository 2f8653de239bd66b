import { Card, Heading, Stack, Text } from '@sanity/ui';
import { getPublishedId, type ObjectInputProps, useEditState, useFormValue } from 'sanity';
import {
  searchDescription,
  searchTitle,
  type SiteTexts,
} from '../../../app/site/seo/search-result';
import { siteUrl } from '../../lib/page-settings';
import { isSettings, pathOfPage, textsOf, type PageDocument } from './described-page';
import { shortened } from '../../../app/platform/text/beginning-of';
import { SHOWN_TITLE_CHARACTERS } from './rules';
import { SharedPage } from './shared-page';

/** Search engines show about this many characters of a description. */
const SHOWN_DESCRIPTION_CHARACTERS = 160;

/** The fields for search and sharing, and below them how the page looks there. */
export function SeoInput(props: ObjectInputProps) {
  return (
    <Stack gap={5}>
      {props.renderDefault(props)}
      <SearchResult />
    </Stack>
  );
}

/** Shows how a page looks in search results and when somebody shares it, with the texts in the form. */
function SearchResult() {
  const page = useFormValue([]) as PageDocument & { _id: string; _type: string };
  const { published } = useEditState(getPublishedId(page._id), page._type);
  const { published: settings } = useEditState('siteSettings', 'siteSettings');
  if (!settings) return null;
  const site = siteTextsOf(isSettings(page) ? page : settings);
  const host = new URL(siteUrl).host;
  const path = pathOfPage(page);
  const title = searchTitle(textsOf(page), site);
  const description = searchDescription(textsOf(page), site);
  const address = `${host}${path === '/' ? '' : (path ?? '')}`;
  return (
    <Stack as="section" gap={5} aria-label="How the page looks elsewhere">
      <Stack gap={3}>
        <Heading as="h3" size={0}>
          In search results
        </Heading>
        <Card border padding={4} radius={2}>
          <Stack gap={3}>
            <Text muted size={0} textOverflow="ellipsis">
              {address}
            </Text>
            <Text size={2} style={{ overflowWrap: 'anywhere' }}>
              {shortened(title, SHOWN_TITLE_CHARACTERS)}
            </Text>
            <Text size={1}>{shortened(description, SHOWN_DESCRIPTION_CHARACTERS)}</Text>
          </Stack>
        </Card>
      </Stack>
      {path && (
        <SharedPage
          path={path}
          publishedRevision={published?._rev}
          host={host}
          title={title}
          description={description}
        />
      )}
    </Stack>
  );
}

/** Returns the texts of the site, from its settings. */
function siteTextsOf(settings: PageDocument): SiteTexts {
  const { brand = '', tagline = '' } = settings as Partial<SiteTexts>;
  return { brand, tagline, description: settings.seo?.description ?? '' };
}
