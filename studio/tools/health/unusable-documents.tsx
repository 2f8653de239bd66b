import { Button, Text } from '@sanity/ui';
import { useState } from 'react';
import { useCurrentUser, useSchema } from 'sanity';
import { documentType } from '../../../app/content/document-types';
import { isPrivateId, type UnusableDocument } from '../../../app/jobs/stored-documents';
import { UNUSABLE_PATH } from '../../../app/content/addresses/staff-paths';
import { isAdministrator } from '../../lib/administrator';
import { ListSection, PlainListItem } from '../../lib/plain-list';
import { useWork } from '../../lib/use-work';
import { askForHealth } from './use-health';

/** The number of documents that are listed. Whoever has corrected them sees the next. */
const LISTED = 50;

/** The stored documents that the site cannot use. Staff open them, or remove those that have no form. */
export function UnusableDocuments({
  documents = [],
}: {
  documents: readonly UnusableDocument[] | undefined;
}) {
  const more = documents.length - LISTED;
  return (
    <ListSection
      title="Stored documents that the site cannot use"
      text="A program or an import has stored something in them that does not belong there. The site leaves it out, and everything else works. Open the document and correct the field, or remove the document."
      items={documents.slice(0, LISTED).map((document) => (
        <UnusableLine key={document.id} document={document} />
      ))}
    >
      {more > 0 && <Text size={1}>… and {more} more</Text>}
    </ListSection>
  );
}

function UnusableLine({ document: { id, type, problem } }: { document: UnusableDocument }) {
  const hasForm = useSchema().get(type) !== undefined;
  const mayRemove = isAdministrator(useCurrentUser()) && isPrivateId(id);
  // The Studio lists no records of the site itself, so they have no title.
  const title = documentType(type)?.title ?? (type || 'Unknown');
  return (
    <PlainListItem
      edit={hasForm ? { id, type } : undefined}
      editLabel={`Open ${id}`}
      title={`${title}: ${id}`}
      detail={problem}
    >
      {mayRemove && <RemoveButton id={id} />}
      {!hasForm && !mayRemove && <Text size={1}>An administrator can remove it.</Text>}
    </PlainListItem>
  );
}

/** Removes a document, after a second press, because nobody can bring it back. */
function RemoveButton({ id }: { id: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const { run } = useWork();
  if (!isAsking) {
    return (
      <Button
        mode="ghost"
        tone="critical"
        text="Remove…"
        aria-label={`Remove ${id}`}
        onClick={() => setIsAsking(true)}
      />
    );
  }
  return (
    <>
      <Button
        tone="critical"
        text="Remove for good"
        onClick={() => void run('Not removed', () => askForHealth(UNUSABLE_PATH, { id }))}
      />
      <Button mode="ghost" text="Cancel" onClick={() => setIsAsking(false)} />
    </>
  );
}
