import { Button, Card, Flex, Heading, Stack, Text, TextInput } from '@sanity/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ShareLink, ShareLinkChange, ShareLinkList } from '../../../app/staff/share-link';
import { readableTime } from '../../lib/readable-time';
import { changeLinks, fetchLinks } from './request-share-links';

interface ShareDialogProps {
  /** The published id. */
  document: string;
  hasDraft: boolean;
}

/** Makes share links of a document, lists the open ones, and ends them. */
export function ShareDialog({ document, hasDraft }: ShareDialogProps) {
  const [list, setList] = useState<ShareLinkList>();
  const [problem, setProblem] = useState('');
  const [done, setDone] = useState('');

  const report = useCallback(
    (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)),
    [],
  );
  useEffect(() => void fetchLinks(document).then(setList, report), [document, report]);
  const send = (change: ShareLinkChange, result: string) => {
    setProblem('');
    setDone('');
    changeLinks(change).then((changed) => {
      setList(changed);
      setDone(result);
    }, report);
  };

  return (
    <Stack gap={5}>
      <Text size={1}>
        {hasDraft
          ? 'Whoever has the link sees this one draft on the site, in its latest state, without an account. A link works for 7 days, or until somebody ends it here. It also ends when the person who made it is removed from the staff.'
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
      {list?.address && <NewLink address={list.address} onCopied={setDone} />}
      <Text size={1} role="status" style={{ minHeight: '1.25em' }}>
        {done}
      </Text>
      {problem && (
        <Card border padding={3} radius={2} role="alert" tone="critical">
          <Text size={1}>{problem}</Text>
        </Card>
      )}
      {list && (
        <OpenLinks
          links={list.links}
          onEnd={(link) => send({ action: 'end', document, link }, 'The link has ended.')}
        />
      )}
    </Stack>
  );
}

interface NewLinkProps {
  address: string;
  /** Called with the message that the dialog then shows. */
  onCopied: (result: string) => void;
}

function NewLink({ address, onCopied }: NewLinkProps) {
  const input = useRef<HTMLInputElement>(null);
  const copy = () =>
    void navigator.clipboard.writeText(address).then(
      () => onCopied('The link is copied.'),
      () => {
        input.current?.select();
        onCopied('The browser did not copy the link. It is selected: copy it with the keyboard.');
      },
    );
  return (
    <Card border padding={4} radius={2} tone="positive">
      <Stack gap={4}>
        <Text size={1} as="label" {...{ htmlFor: 'share-link' }}>
          Send this link. It is shown only now.
        </Text>
        <Flex gap={3} wrap="wrap">
          <Stack flex={1} style={{ minWidth: '12rem' }}>
            <TextInput id="share-link" ref={input} readOnly value={address} />
          </Stack>
          <Button text="Copy link" mode="ghost" onClick={copy} />
        </Flex>
      </Stack>
    </Card>
  );
}

function OpenLinks({ links, onEnd }: { links: ShareLink[]; onEnd: (id: string) => void }) {
  return (
    <Stack gap={4}>
      <Heading as="h3" size={1}>
        Open links
      </Heading>
      {links.length === 0 && (
        <Text muted size={1}>
          There is none.
        </Text>
      )}
      <Stack gap={3} as="ul">
        {links.map(({ id, madeBy, madeAt, endsAt }) => (
          <Card as="li" border key={id} padding={3} radius={2}>
            <Flex align="center" gap={4} justify="space-between" wrap="wrap">
              <Stack gap={3} flex={1} style={{ minWidth: '12rem' }}>
                <Text size={1} weight="semibold">
                  Made by {madeBy}
                </Text>
                <Text muted size={1}>
                  {timeOf(madeAt)}, ends {timeOf(endsAt)}
                </Text>
              </Stack>
              <Button
                text="End link"
                aria-label={`End the link that ${madeBy} made on ${timeOf(madeAt)}`}
                mode="ghost"
                tone="critical"
                onClick={() => onEnd(id)}
              />
            </Flex>
          </Card>
        ))}
      </Stack>
    </Stack>
  );
}

function timeOf(ms: number): string {
  return readableTime(new Date(ms).toISOString());
}
