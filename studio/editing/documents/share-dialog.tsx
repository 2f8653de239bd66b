import { Button, Card, Flex, Text } from '@sanity/ui';
import { useEffect, useState } from 'react';
import { useEditState } from 'sanity';
import { SHARE_LINKS_PATH } from '../../../app/content/addresses/staff-paths';
import type { ShareLinkChange, ShareLinkList } from '../../../app/staff/accounts/share-link';
import { useReadableTime } from '../../editing/schedules/schedules-provider';
import { askSite, reasonOf } from '../../lib/ask-site';
import { CopyLink } from '../../lib/copy-link';
import { ListSection, PlainListItem } from '../../lib/plain-list';
import { StudioDialog } from '../../lib/studio-dialog';

interface ShareDialogProps {
  /** The published id. */
  id: string;
  type: string;
  onClose: () => void;
}

/** Makes share links for a document, lists the open ones, and ends them. */
export function ShareDialog({ id: document, type, onClose }: ShareDialogProps) {
  const hasDraft = useEditState(document, type).draft !== null;
  const readableTime = useReadableTime();
  const [list, setList] = useState<ShareLinkList>();
  const [problem, setProblem] = useState('');
  const [done, setDone] = useState('');

  useEffect(() => {
    const address = `${SHARE_LINKS_PATH}?${new URLSearchParams({ document })}`;
    askSite<ShareLinkList>(address).then(setList, (error: unknown) => setProblem(reasonOf(error)));
  }, [document]);
  const send = (change: ShareLinkChange, result: string) => {
    setProblem('');
    setDone('');
    askSite<ShareLinkList>(SHARE_LINKS_PATH, change).then(
      (changed) => {
        setList(changed);
        setDone(result);
      },
      (error: unknown) => setProblem(reasonOf(error)),
    );
  };

  return (
    <StudioDialog header="Share draft" onClose={onClose}>
      <Text size={1}>
        {hasDraft
          ? 'Anyone with the link can see the latest version of this draft on the site, without an account. A link works for 7 days, or until somebody ends it here. It also ends when the person who made it is removed from the staff.'
          : 'There is no draft to share. Visitors see all changes already.'}
      </Text>
      {hasDraft && (
        <Flex>
          <Button
            text="Make a link"
            onClick={() => send({ action: 'make', document }, 'The link is ready.')}
          />
        </Flex>
      )}
      {list?.address && (
        <CopyLink
          label="Send this link. It will not be shown again."
          link={list.address}
          onCopied={setDone}
        />
      )}
      <Text size={1} role="status" style={{ minHeight: '1.25em' }}>
        {done}
      </Text>
      {problem && (
        <Card border padding={3} radius={2} role="alert" tone="critical">
          <Text size={1}>{problem}</Text>
        </Card>
      )}
      {list && (
        <ListSection
          title="Open links"
          whenEmpty="There are no open links."
          items={list.links.map(({ id: link, madeBy, madeAt, endsAt }) => (
            <PlainListItem
              key={link}
              title={`Made by ${madeBy}`}
              detail={`${readableTime(madeAt)}, ends ${readableTime(endsAt)}`}
            >
              <Button
                text="End the link"
                aria-label={`End the link that ${madeBy} made on ${readableTime(madeAt)}`}
                mode="ghost"
                tone="critical"
                onClick={() => send({ action: 'end', document, link }, 'The link has ended.')}
              />
            </PlainListItem>
          ))}
        />
      )}
    </StudioDialog>
  );
}
