import { Card, Flex, Heading, Stack, Text } from '@sanity/ui';
import type { KeyboardEventHandler, ReactNode } from 'react';
import { IntentLink } from 'sanity/router';

export function PlainList(props: { children: ReactNode; onKeyDown?: KeyboardEventHandler }) {
  const { children, onKeyDown } = props;
  return (
    <Stack
      as="ul"
      gap={3}
      padding={0}
      margin={0}
      style={{ listStyle: 'none' }}
      onKeyDown={onKeyDown}
    >
      {children}
    </Stack>
  );
}

interface PlainListItemProps {
  title: ReactNode;
  /** The document that the title opens, or a field in it. */
  edit?: { id: string; type: string; path?: string } | undefined;
  /** What screen readers read for that link, where the title alone does not say what it opens. */
  editLabel?: string;
  text?: ReactNode;
  /** In grey, below the text. */
  detail?: ReactNode;
  /** Announced by screen readers when it changes. */
  status?: ReactNode;
  tone?: 'critical' | 'caution' | 'default';
  /** What staff can do with the entry. */
  children?: ReactNode;
}

export function PlainListItem(props: PlainListItemProps) {
  const { title, edit, editLabel, text, detail, status, tone = 'default', children } = props;
  return (
    <Card as="li" border padding={4} radius={2} tone={tone}>
      <Flex align="center" gap={4} justify="space-between" wrap="wrap">
        <Stack gap={3} flex={1} style={{ minWidth: '12rem', overflowWrap: 'anywhere' }}>
          <Text weight="semibold">
            {edit ? (
              <IntentLink intent="edit" params={edit} aria-label={editLabel}>
                {title}
              </IntentLink>
            ) : (
              title
            )}
          </Text>
          {text && <Text size={1}>{text}</Text>}
          {detail && (
            <Text muted size={1}>
              {detail}
            </Text>
          )}
          {status && (
            <Stack gap={3} role="status">
              {status}
            </Stack>
          )}
        </Stack>
        {children && (
          <Flex gap={2} wrap="wrap">
            {children}
          </Flex>
        )}
      </Flex>
    </Card>
  );
}

interface ListSectionProps {
  title: string;
  /** Beside the title: a button. */
  action?: ReactNode;
  text?: ReactNode;
  /** Announced by screen readers when it changes. */
  status?: ReactNode;
  /** The items of the list; undefined while they load, and in a section without a list. */
  items?: readonly ReactNode[] | undefined;
  /** Stands in place of an empty list. Without it and a status, the whole section is left out. */
  whenEmpty?: string;
  children?: ReactNode;
}

export function ListSection(props: ListSectionProps) {
  const { title, action, text, status, items, whenEmpty, children } = props;
  const isEmpty = items?.length === 0;
  if (isEmpty && !whenEmpty && !status) return null;
  return (
    <Stack as="section" aria-label={title} gap={4}>
      <Flex align="center" gap={4} justify="space-between" wrap="wrap">
        <Heading as="h2" size={1}>
          {title}
        </Heading>
        {action}
      </Flex>
      {text && <Text size={1}>{text}</Text>}
      {status && (
        <Stack gap={3} role="status">
          {status}
        </Stack>
      )}
      {isEmpty && whenEmpty && (
        <Text size={1} muted>
          {whenEmpty}
        </Text>
      )}
      {items && !isEmpty && <PlainList>{items}</PlainList>}
      {children}
    </Stack>
  );
}
