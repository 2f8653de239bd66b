import { Card, Heading, Stack, Text } from '@sanity/ui';
import { searchDescription, searchTitle } from '../../../app/site/seo/search-result';
import { isSettings, pathOfPage, textsOf, type PageDocument } from './described-page';
import { SHOWN_TITLE_CHARACTERS } from './rules';
import { SharedPage } from './shared-page';
import { siteHost, useSiteTexts } from './site-texts';

/** Search engines show about this many characters of a description. */
const SHOWN_DESCRIPTION_CHARACTERS = 160;

interface SearchResultProps {
  page: PageDocument;
  /** Undefined when the page is not published. */
  publishedRevision: string | undefined;
}

/** Shows how a page looks in search results and when somebody shares it, with the texts in the form. */
export function SearchResult({ page, publishedRevision }: SearchResultProps) {
  const stored = useSiteTexts();
  if (!stored) return null;
  const site = isSettings(page)
    ? { ...stored, ...(page as Partial<typeof stored>), description: page.seo?.description ?? '' }
    : stored;
  const path = pathOfPage(page);
  const title = searchTitle(textsOf(page), site);
  const description = searchDescription(textsOf(page), site);
  const address = `${siteHost()}${path === '/' ? '' : (path ?? '')}`;
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
          publishedRevision={publishedRevision}
          host={siteHost()}
          title={title}
          description={description}
        />
      )}
    </Stack>
  );
}

function shortened(text: string, characters: number): string {
  return text.length > characters ? `${text.slice(0, characters).trimEnd()} …` : text;
}
