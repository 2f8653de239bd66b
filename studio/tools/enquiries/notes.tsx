import { Button, Card, Flex, Stack, Text, TextArea } from '@sanity/ui';
import { type FormEvent, useId, useState } from 'react';
import { useReadableTime } from '../../editing/schedules/schedules-provider';
import type { EnquiryPartProps } from './use-enquiry-work';

/** What colleagues tell each other about an enquiry. Visitors never see it. */
export function Notes({ enquiry: { _id, notes = [] }, work }: EnquiryPartProps) {
  const id = useId();
  const readableTime = useReadableTime();
  // A note that is not finished outlives a reload.
  const key = `wexcombe.note.${_id}`;
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '');
  const keep = (typed: string) => {
    setText(typed);
    sessionStorage.setItem(key, typed);
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    void work.addNote(text.trim()).then((isStored) => isStored && keep(''));
  };
  return (
    <Stack gap={4}>
      {notes.map((note) => (
        <Card key={note._key} padding={3} radius={2} tone="caution">
          <Stack gap={3}>
            <Text size={1} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {note.text}
            </Text>
            <Flex gap={3} align="center" justify="space-between">
              <Text size={0} muted>
                {note.by}, {readableTime(note.at)}
              </Text>
              <Button
                fontSize={0}
                mode="bleed"
                padding={2}
                text="Remove note"
                onClick={() => void work.removeNote(note)}
              />
            </Flex>
          </Stack>
        </Card>
      ))}
      <Stack as="form" gap={3} onSubmit={add}>
        <Text as="label" size={1} weight="medium" {...{ htmlFor: id }}>
          Note for colleagues
        </Text>
        <TextArea
          id={id}
          rows={2}
          value={text}
          onChange={({ currentTarget }) => keep(currentTarget.value)}
        />
        <Flex>
          <Button
            type="submit"
            mode="ghost"
            text="Add note"
            disabled={!text.trim()}
            title={text.trim() ? undefined : 'Write a note first.'}
          />
        </Flex>
      </Stack>
    </Stack>
  );
}
