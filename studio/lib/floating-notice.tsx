import { Card, Flex, Text } from '@sanity/ui';
import type { ReactNode } from 'react';

interface FloatingNoticeProps {
  /** Below the bar with the tools, or above the bar with the Publish button. */
  at: 'top' | 'bottom';
  tone: 'primary' | 'caution';
  /** Undefined while there is nothing to say. Screen readers announce it when it appears. */
  title: string | undefined;
  text: string;
  /** A button. Without one, the notice lets clicks through. */
  children?: ReactNode;
}

/** A notice over the Studio. */
export function FloatingNotice({ at, tone, title, text, children }: FloatingNoticeProps) {
  return (
    <div
      role="status"
      style={{
        position: 'fixed',
        [at]: 60,
        left: 16,
        right: 16,
        display: 'flex',
        justifyContent: 'center',
        zIndex: 1000,
        pointerEvents: 'none',
      }}
    >
      {title && (
        <Card
          border
          padding={3}
          radius={3}
          shadow={2}
          tone={tone}
          style={{ pointerEvents: children ? 'auto' : 'none' }}
        >
          <Flex align="center" gap={3} wrap="wrap">
            <Text size={1}>
              <strong>{title}</strong> {text}
            </Text>
            {children}
          </Flex>
        </Card>
      )}
    </div>
  );
}
