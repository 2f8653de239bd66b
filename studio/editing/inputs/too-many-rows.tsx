import { TrashIcon } from '@sanity/icons/Trash';
import { Button, Card, Stack, Text } from '@sanity/ui';

interface Props {
  count: number;
  max: number;
  readOnly: boolean | undefined;
  onRemove: () => void;
}

/** Says that a table has more rows than can be published, as an older one may have, and removes the rest at once. */
export function TooManyRows({ count, max, readOnly, onRemove }: Props) {
  return (
    <Card padding={3} radius={2} tone="critical" role="status">
      <Stack gap={3}>
        <Text size={1}>
          There are {count} rows, and there can be at most {max}. Offer the whole table as a
          download, and show a part of it here.
        </Text>
        <div>
          <Button
            icon={TrashIcon}
            mode="ghost"
            text={`Remove rows ${max + 1} to ${count}`}
            disabled={readOnly}
            onClick={onRemove}
          />
        </div>
      </Stack>
    </Card>
  );
}
