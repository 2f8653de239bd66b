import { Card, Heading, Stack, Text } from '@sanity/ui';
import { useState } from 'react';
import { shareImagePath } from '../../../app/content/addresses/paths';

interface SharedPageProps {
  path: string;
  /** In the picture's address, so that the browser fetches a new revision; undefined for a draft. */
  publishedRevision: string | undefined;
  host: string;
  title: string;
  description: string;
}

/** How a page looks when somebody shares it: with the picture that the site sends. */
export function SharedPage({ path, publishedRevision, host, title, description }: SharedPageProps) {
  const picture = shareImagePath(path, publishedRevision ?? '');
  const [missing, setMissing] = useState<string>();
  return (
    <Stack gap={3}>
      <Heading as="h3" size={0}>
        When somebody shares it
      </Heading>
      <Card border overflow="hidden" radius={2} style={{ maxWidth: '32rem' }}>
        {publishedRevision === undefined || missing === picture ? (
          <Card padding={4} tone="transparent">
            <Text size={1}>The picture appears once the page is published.</Text>
          </Card>
        ) : (
          <img
            alt="What the site sends for the published page"
            height={630}
            src={picture}
            style={{ display: 'block', height: 'auto', width: '100%' }}
            width={1200}
            onError={() => setMissing(picture)}
          />
        )}
        <Stack gap={3} padding={4}>
          <Text muted size={0}>
            {host}
          </Text>
          <Text size={1} weight="semibold">
            {title}
          </Text>
          <Text muted size={1}>
            {description}
          </Text>
        </Stack>
      </Card>
      <Text muted size={1}>
        The texts are from this form. The picture is from the published page.
      </Text>
    </Stack>
  );
}
