import { Dialog, Flex, Stack } from '@sanity/ui';
import { type ReactNode, useId } from 'react';

interface StudioDialogProps {
  header: string;
  /** At the bottom of the dialog. */
  buttons?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog as all of this Studio look. */
export function StudioDialog({ header, buttons, onClose, children }: StudioDialogProps) {
  return (
    <Dialog
      id={useId()}
      header={header}
      width={1}
      onClose={onClose}
      footer={
        buttons && (
          <Flex gap={2} justify="flex-end" padding={3} wrap="wrap">
            {buttons}
          </Flex>
        )
      }
    >
      <Stack gap={5} padding={4}>
        {children}
      </Stack>
    </Dialog>
  );
}
