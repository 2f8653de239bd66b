import { Box, Card, Stack, Text } from '@sanity/ui';
import type { FormNodeValidation } from 'sanity';

const TONES = { error: 'critical', warning: 'caution', info: 'primary' } as const;

interface ReasonsProps {
  inputId: string;
  validation: FormNodeValidation[];
  isFocused: boolean;
}

/**
 * The errors and warnings of a field or an item, in words beneath it. Sanity shows them only while the pointer is on
 * an icon [studio.reasons]. A screen reader says those of the focused field only, because one key can change those of
 * many fields.
 */
export function Reasons({ inputId, validation, isFocused }: ReasonsProps) {
  return (
    <div id={idOfReasons(inputId)} role={isFocused ? 'status' : undefined}>
      {validation.length > 0 && (
        <Box marginTop={2}>
          <Stack gap={2}>
            {validation.map(({ level, message }) => (
              <Card key={message} padding={3} radius={2} tone={TONES[level]}>
                <Text size={1}>{message}</Text>
              </Card>
            ))}
          </Stack>
        </Box>
      )}
    </div>
  );
}

/** Returns the id of the reasons beneath an input. */
export function idOfReasons(inputId: string): string {
  return `reasons_${inputId}`;
}
