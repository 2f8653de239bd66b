import { Box, Button, Stack, Text } from '@sanity/ui';
import { IntentLink } from 'sanity/router';
import { PlainList, PlainListItem } from '../lib/plain-list';
import { PAGE_TEMPLATES } from './page-templates';

/** The pane "New page": what a page may begin with. */
export function NewPage() {
  return (
    <Box padding={4}>
      <Stack gap={5}>
        <Text muted>
          A page is a list of sections. Begin with one of these, then add, move or remove sections
          as you like. Visitors see the page once you publish it.
        </Text>
        <PlainList>
          {PAGE_TEMPLATES.map(({ id, title, purpose }) => (
            <PlainListItem key={id} title={title} detail={purpose}>
              <Button
                as={IntentLink}
                intent="create"
                params={{ type: 'page', template: id }}
                mode="ghost"
                text="Begin"
              />
            </PlainListItem>
          ))}
        </PlainList>
      </Stack>
    </Box>
  );
}
