import { Button, Card, Flex, Heading, Stack } from '@sanity/ui';
import type { ReactNode } from 'react';

interface HealthSectionProps {
  title: string;
  /** Below the title. */
  status: ReactNode;
  /** What the button beside it says; undefined without a button. */
  action?: string | undefined;
  isDisabled?: boolean;
  onAction?: () => void;
  children?: ReactNode;
}

/** A part of "Health" that says how something stands, with a button that starts it. */
export function HealthSection(props: HealthSectionProps) {
  const { title, status, action, isDisabled, onAction, children } = props;
  return (
    <Card borderTop paddingTop={4}>
      <Stack gap={4}>
        <Flex align="center" gap={4} justify="space-between" wrap="wrap">
          <Stack gap={4} flex={1} style={{ minWidth: '12rem' }}>
            <Heading as="h2" size={1}>
              {title}
            </Heading>
            {status}
          </Stack>
          {action && <Button mode="ghost" text={action} disabled={isDisabled} onClick={onAction} />}
        </Flex>
        {children}
      </Stack>
    </Card>
  );
}
