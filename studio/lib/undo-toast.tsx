import { Button, Stack, Text } from '@sanity/ui';
import { useToast } from '@sanity/ui/toast';
import { useCallback } from 'react';

interface UndoOffer {
  /** A new toast replaces an earlier one with the same id. */
  id: string;
  title: string;
  /** Above the button. */
  note?: string | undefined;
  /** ms */
  duration?: number;
  undo: () => void;
}

/** Returns a function that tells staff what they did, with a button that takes it back. */
export function useUndoToast(): (offer: UndoOffer) => void {
  const { push } = useToast();
  return useCallback(
    ({ id, title, note, duration = 15_000, undo }) =>
      void push({
        id,
        status: 'success',
        title,
        closable: true,
        duration,
        description: (
          <Stack gap={3}>
            {note && <Text size={1}>{note}</Text>}
            <div>
              <Button text="Undo" mode="ghost" padding={2} onClick={undo} />
            </div>
          </Stack>
        ),
      }),
    [push],
  );
}
