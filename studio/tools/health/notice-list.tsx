import { Button, Card, Flex, Stack, Text } from '@sanity/ui';
import type { CurrentNotice, StudioTarget } from '../../../app/server/health/health-report';
import { PlainList } from '../../lib/plain-list';
import { readableTime } from '../../lib/readable-time';
import { useStudioLink } from '../../lib/use-studio-link';

/** The notices for staff. Each gives its severity in words, because not everyone sees colours. */
export function NoticeList({ notices }: { notices: readonly CurrentNotice[] }) {
  if (notices.length === 0) return null;
  return (
    <PlainList>
      {notices.map((notice) => (
        <NoticeLine key={notice.name} notice={notice} />
      ))}
    </PlainList>
  );
}

function NoticeLine({ notice }: { notice: CurrentNotice }) {
  const { severity, title, remedy, place, since } = notice;
  const isCritical = severity === 'critical';
  return (
    <Card as="li" border padding={4} radius={2} tone={isCritical ? 'critical' : 'caution'}>
      <Stack gap={4}>
        <Text as="h2" weight="semibold">
          {title}
        </Text>
        <Text size={1}>{remedy}</Text>
        <Flex align="center" gap={4} justify="space-between" wrap="wrap">
          <Text size={1}>
            {isCritical ? 'Urgent' : 'Soon'} · noticed {readableTime(since)}
          </Text>
          {place && <StudioLink place={place} />}
        </Flex>
      </Stack>
    </Card>
  );
}

function StudioLink({ place: { text, path } }: { place: StudioTarget }) {
  return <Button as="a" mode="ghost" text={text} {...useStudioLink(path)} />;
}
