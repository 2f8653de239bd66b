import { DownloadIcon } from '@sanity/icons/Download';
import { SearchIcon } from '@sanity/icons/Search';
import { UserIcon } from '@sanity/icons/User';
import { Button, Card, Flex, Heading, Inline, Stack, Text, TextInput } from '@sanity/ui';
import { useToast } from '@sanity/ui/toast';
import { type KeyboardEvent, useDeferredValue, useState } from 'react';
import { useClient } from 'sanity';
import { StateLink } from 'sanity/router';
import { API_VERSION } from '../../../app/content/api-version';
import { counted } from '../../../app/platform/text/counted';
import { eachOf } from '../../../app/jobs/stored-documents';
import { useSchedules } from '../../editing/schedules/schedules-provider';
import { downloadFile } from '../../lib/download-file';
import { PlainList } from '../../lib/plain-list';
import { useNow } from '../../lib/use-now';
import { useWork } from '../../lib/use-work';
import { toCsv } from './csv';
import { EnquiryRow } from './enquiry-row';
import { Groups } from './groups';
import { LISTS, type List, PERSON_PAGE, whenEmpty } from './lists';
import { ReplyClock } from './reply-clock';
import { StaffEnquiry } from './staff-enquiry';
import { type Choice, filterOf, useEnquiryList } from './use-enquiry-list';
import { useInboxSettings } from './use-inbox-settings';

/** The number of enquiries that a list shows first, and how many it adds. */
const PAGE_LENGTH = 50;

/** The lists with their counts, the search, and the enquiries of one list. */
export function EnquiryList({ list, openId }: { list: List; openId: string | undefined }) {
  const [choice, setChoice] = useState<Choice>({ search: '' });
  const [limit, setLimit] = useState(PAGE_LENGTH);
  const { data, error } = useEnquiryList(list, useDeferredValue(choice), limit);
  const choose = (change: Partial<Choice>) => {
    setChoice({ ...choice, ...change });
    setLimit(PAGE_LENGTH);
  };
  const settings = useInboxSettings();
  const now = useNow();
  return (
    <Stack gap={4} padding={[3, 4]}>
      <Heading as="h1" size={2}>
        Enquiries
      </Heading>
      <ReplyClock />
      <Lists current={list} counts={data?.counts} />
      <Flex gap={3} wrap="wrap">
        <Stack flex={1} style={{ minWidth: '12rem' }}>
          <TextInput
            type="search"
            icon={SearchIcon}
            aria-label="Search these enquiries"
            placeholder="Name, organisation, email or words"
            value={choice.search}
            onChange={({ currentTarget }) => choose({ search: currentTarget.value })}
          />
        </Stack>
        <ExportButton list={list} choice={choice} count={data?.found ?? 0} />
        <Button
          as={StateLink}
          state={{ list: PERSON_PAGE }}
          icon={UserIcon}
          mode="ghost"
          text="A person’s data"
        />
      </Flex>
      <Groups choice={choice} values={data?.values} onChoose={choose} />
      {Boolean(error) && (
        <Card border padding={4} radius={2} tone="critical">
          <Text size={1}>The enquiries could not be loaded. Nothing is lost.</Text>
        </Card>
      )}
      {data && (
        <>
          <Text size={1} muted role="status">
            {data.found > 0 && counted(data.found, 'enquiry', 'enquiries')}
            {data.found === 0 &&
              (choice.search.trim() ? 'No enquiry has these words.' : whenEmpty(list, data.counts))}
          </Text>
          <PlainList onKeyDown={moveWithArrows}>
            {data.enquiries.map((enquiry) => (
              <EnquiryRow
                key={enquiry._id}
                enquiry={enquiry}
                listId={list.id}
                isOpen={enquiry._id === openId}
                now={now}
                settings={settings}
              />
            ))}
          </PlainList>
          {data.found > data.enquiries.length && (
            <Button
              mode="ghost"
              text={`Show ${Math.min(PAGE_LENGTH, data.found - data.enquiries.length)} more`}
              onClick={() => setLimit(limit + PAGE_LENGTH)}
            />
          )}
        </>
      )}
    </Stack>
  );
}

function Lists({ current, counts }: { current: List; counts: Record<string, number> | undefined }) {
  return (
    <nav aria-label="Lists of enquiries">
      <Inline gap={2}>
        {LISTS.map(({ id, title }) => (
          <Button
            key={id}
            as={StateLink}
            state={{ list: id }}
            mode="bleed"
            padding={2}
            selected={id === current.id}
            aria-current={id === current.id ? 'page' : undefined}
            text={counts ? `${title} (${counts[id]})` : title}
          />
        ))}
      </Inline>
    </nav>
  );
}

/** Downloads all enquiries that the list has, also those that it does not show yet. */
function ExportButton({ list, choice, count }: { list: List; choice: Choice; count: number }) {
  const client = useClient({ apiVersion: API_VERSION });
  const { timeZone } = useSchedules();
  const { run } = useWork();
  const toast = useToast();
  const download = async () => {
    const { filter, params } = filterOf(list, choice);
    const query = `*[${filter}] | order(${list.order})`;
    const stored: unknown = await client.fetch(query, params, { perspective: 'raw' });
    const enquiries = eachOf(StaffEnquiry).parse(stored);
    downloadFile(toCsv(enquiries, timeZone), 'text/csv', `enquiries-${list.id}.csv`);
    toast.push({
      status: 'success',
      title: `${counted(enquiries.length, 'enquiry is', 'enquiries are')} in the file`,
    });
  };
  return (
    <Button
      icon={DownloadIcon}
      mode="ghost"
      text="Export as CSV"
      disabled={count === 0}
      title={count === 0 ? 'This list is empty.' : undefined}
      onClick={() => void run('The enquiries were not exported', download)}
    />
  );
}

/** Moves the focus to the next or the previous enquiry. */
function moveWithArrows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
  const next = links[links.findIndex((link) => link === document.activeElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
