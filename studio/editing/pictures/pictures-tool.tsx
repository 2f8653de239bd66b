import { Box, Flex, Heading } from '@sanity/ui';
import { createElement } from 'react';
import type { Tool } from 'sanity';

/** Names the tool with all pictures, which `sanity-plugin-media` heads “Browse Assets” (`own-styles.css`). */
export function withOwnHeading(tool: Tool): Tool {
  const title = 'Pictures';
  const { component } = tool;
  return {
    ...tool,
    title,
    component: (props) => (
      <Flex direction="column" height="fill">
        <Box padding={4}>
          <Heading as="h1" size={3}>
            {title}
          </Heading>
        </Box>
        <div data-tool="pictures" style={{ flex: 1, minHeight: 0 }}>
          {createElement(component, props)}
        </div>
      </Flex>
    ),
  };
}
