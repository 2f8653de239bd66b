import { Card, Container, Heading, Stack, Text } from '@sanity/ui';
import type { ReactNode } from 'react';
import { useCurrentUser } from 'sanity';
import { IntentLink } from 'sanity/router';
import { DELETIONS_LISTED_DAYS } from '../../../app/lake/endpoints/deletion';
import { isAdministrator } from '../../lib/administrator';
import { usesLake, usesStaffAccounts } from '../../lib/page-settings';

/** What a new member of staff should know, and where to begin. Editors read only of what they may do. */
export function Welcome() {
  const mayAdminister = isAdministrator(useCurrentUser());
  return (
    <Container width={1} padding={5}>
      <Stack gap={5}>
        <Stack gap={4}>
          <Heading as="h1" size={3}>
            The whole site is in here
          </Heading>
          <Text muted>
            You can change the texts and pictures that visitors see, with the lists on the left.
            Only the messages of the form, the words around the search under Insights and the error
            pages are fixed.{' '}
            {!mayAdminister &&
              'The name and the data of the firm, and redirects, are for administrators: you can read them. '}
            You cannot break anything: what you type is a draft until you press Publish, and you can
            bring back every earlier version.
          </Text>
          <Text muted>
            A new site begins with samples. The firm Wexcombe, its people, clients, cases and
            figures are invented: replace them with your own before you show the site to anybody.
          </Text>
        </Stack>
        <Task title="Change a text">
          Open the <EditLink type="homePage">home page</EditLink>, a service or another page, type,
          and press Publish at the bottom. Visitors see the change within a second.
        </Task>
        <Task title="See it before anyone else">
          Choose Preview at the top. It shows the site with your drafts. Click a text there to
          change it.
          {usesStaffAccounts() &&
            ' To show a draft to somebody without an account, open the document and choose Share draft… in the menu beside Publish.'}
        </Task>
        <Task title="Write an article">
          <IntentLink intent="create" params={{ type: 'article' }}>
            Begin a new one
          </IntentLink>
          , or open Insights on the left. It needs a cover, a summary, a topic and a date. You can
          publish it once no field says “(needed)”.
        </Task>
        <Task title="Make a page">
          Open Pages on the left, choose New page, and begin with a template. A page consists of
          sections: add, move and hide them as you like. Settings has the menu.
        </Task>
        <Task title="Publish at a set time">
          Choose Schedule… in the menu beside Publish, also to take something off the site. Coming
          up on the left has all that is scheduled, as a list and as a calendar.
        </Task>
        <Task title="Find a picture">
          Pictures at the top has all of them, and the files to download. Upload yours there, and
          give them a title and tags. The filter “In use: False” lists the pictures that no page
          shows.
        </Task>
        <Task title="Take something back">
          The menu beside Publish takes a document off the site and keeps its text as a draft, or
          deletes it.
          {usesLake() && ` You can restore it under Deleted for ${DELETIONS_LISTED_DAYS} days.`}
        </Task>
        <Task title="Put things in order">
          Services, steps, client logos, questions and people appear on the site in the order of
          their lists here. Drag them by the handle on their left.
        </Task>
        <Task title="Change the menu or the footer">
          Open <EditLink type="siteSettings">Settings</EditLink> and choose Menu and footer. You can
          add pages, sections of the home page and links to other sites, and drag the entries.
        </Task>
        <Task title="Change a label">
          The labels of the form are in Settings, under Form. Small words such as “Read more” are
          with the texts around them: in the home page, under Sections, and in the Insights page.
        </Task>
        <Task title="Answer an enquiry">
          Everything that visitors send is under Enquiries at the top, even if it could not be
          passed on. Answer opens your mail program. You can take back each step.
        </Task>
        {mayAdminister && usesStaffAccounts() && (
          <Task title="Invite a colleague">
            Choose Staff at the top. Editors change what visitors read and answer enquiries.
            Administrators also change redirects, staff and all settings.
          </Task>
        )}
        {usesLake() && (
          <Task title="See what needs attention">
            The number beside Health at the top counts what needs attention, such as a link that
            leads nowhere, an enquiry that nobody has opened, or a late back-up.
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
