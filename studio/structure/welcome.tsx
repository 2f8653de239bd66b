import { Card, Container, Heading, Stack, Text } from '@sanity/ui';
import type { ReactNode } from 'react';
import { IntentLink } from 'sanity/router';
import { usesLake } from '../lib/source-options';

/** The tool "Start here": what a new member of staff should know, and where to begin. */
export function Welcome() {
  return (
    <Container width={1} padding={5}>
      <Stack gap={5}>
        <Stack gap={4}>
          <Heading as="h1" size={3}>
            The whole site is in here
          </Heading>
          <Text muted>
            The texts and pictures that visitors see can be changed on the left. Fixed are only the
            names in the menu and the footer, the labels and messages of the form, small words such
            as “Read more”, and the list of topics. Nothing can be broken: what you type is a draft
            until you press Publish, and every earlier version can be brought back.
          </Text>
        </Stack>
        <Task title="Change some words">
          Open the <EditLink type="homePage">home page</EditLink>, a service or a page, type, and
          press Publish at the bottom. Visitors have it within a second.
        </Task>
        <Task title="See it before anyone else">
          Choose Preview at the top. The site shows your drafts there; click a text on it to change
          it.
        </Task>
        <Task title="Write an article">
          <IntentLink intent="create" params={{ type: 'article' }}>
            Begin a new one
          </IntentLink>
          , or open Insights on the left. It needs a cover, a summary and a date; what is missing
          says “(needed)”, and it cannot be published before.
        </Task>
        <Task title="Find a picture">
          Pictures at the top has all of them. They can have a title and tags there, and the filter
          “In use: False” lists those that no page shows.
        </Task>
        <Task title="Take something back">
          The menu beside Publish takes a document off the site and keeps its text as a draft, or
          deletes it. What was deleted is under Deleted for 90 days.
        </Task>
        <Task title="Put things in order">
          Services, steps, client logos and questions stand on the site as they stand here: drag
          them by the handle on their left.
        </Task>
        <Task title="Answer an enquiry">
          What visitors send is under Enquiries, newest first, also when passing it on has failed.
          Mark it as handled when somebody has written back.
        </Task>
        {usesLake() && (
          <Task title="See what needs attention">
            Health at the top has a number beside it when something waits for somebody: a link that
            leads nowhere, an enquiry that nobody has opened, a back-up that is late.
          </Task>
        )}
      </Stack>
    </Container>
  );
}

function Task({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card borderTop paddingTop={4}>
      <Stack gap={3}>
        <Heading as="h2" size={1}>
          {title}
        </Heading>
        <Text>{children}</Text>
      </Stack>
    </Card>
  );
}

function EditLink({ type, children }: { type: string; children: ReactNode }) {
  return (
    <IntentLink intent="edit" params={{ id: type, type }}>
      {children}
    </IntentLink>
  );
}
