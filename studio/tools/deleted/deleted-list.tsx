import { Button, Text } from '@sanity/ui';
import { useToast } from '@sanity/ui/toast';
import { useState } from 'react';
import { useClient, useCurrentUser, useSchema } from 'sanity';
import { useRouter } from 'sanity/router';
import { API_VERSION } from '../../../app/content/api-version';
import { DELETIONS_LISTED_DAYS } from '../../../app/lake/endpoints/deletion';
import { useReadableTime } from '../../editing/schedules/schedules-provider';
import { mayChange } from '../../lib/administrator';
import { PlainList, PlainListItem } from '../../lib/plain-list';
import { titleOf } from '../../lib/title-of';
import { ToolPage } from '../../lib/tool-page';
import { useLive } from '../../lib/use-live-query';
import { useWork } from '../../lib/use-work';
import { fetchDeletions, type ListedDeletion } from './fetch-deletions';
import { restoreDocuments } from './restore-document';

/** The list "Deleted": the deleted documents, who deleted each, and a button that restores it as a draft. */
export function DeletedList() {
  // Of the edits, only those of redirects matter. Publishing one removes its draft, which counts as a change.
  const { data, error } = useLive(fetchDeletions, 'true', true);
  return (
    <ToolPage title="Deleted">
      <Text muted>
        {error ? 'The list could not be loaded. Please open it again.' : summaryOf(data)}
      </Text>
      {data && (
        <PlainList>
          {data.map((deletion) => (
            <DeletedDocument key={`${deletion.id} ${deletion.deletedAt}`} deletion={deletion} />
          ))}
        </PlainList>
      )}
    </ToolPage>
  );
}

function summaryOf(deletions: readonly ListedDeletion[] | undefined): string {
  if (!deletions) return 'Loading';
  const days = `the last ${DELETIONS_LISTED_DAYS} days`;
  if (deletions.length === 0) return `Nothing was deleted in ${days}.`;
  return `These documents were deleted in ${days}. Restore brings one back as a draft, which appears on the site once you publish it.`;
}

function DeletedDocument({ deletion }: { deletion: ListedDeletion }) {
  const { id, document, deletedAt, deletedBy, redirectsToIt } = deletion;
  const readableTime = useReadableTime();
  const client = useClient({ apiVersion: API_VERSION });
  const toast = useToast();
  // Toasts are outside the router, so a link in one would not work.
  const router = useRouter();
  const type = useSchema().get(document._type);
  const isAllowed = mayChange(useCurrentUser(), document._type);
  const { run, isWorking } = useWork();
  /** Until the list comes without the document, a second restore would find nothing to do. */
  const [isRestored, setRestored] = useState(false);
  const title = titleOf(document, type);

  const restore = async () => {
    await restoreDocuments(client, [{ ...document, _id: `drafts.${id}` }]);
    setRestored(true);
    toast.push({
      status: 'success',
      title: `“${title}” is back as a draft`,
      description: (
        <Button
          mode="ghost"
          text="Open it"
          onClick={() => router.navigateIntent('edit', { id, type: document._type })}
        />
      ),
    });
  };
  return (
    <PlainListItem
      title={title}
      detail={`${type?.title ?? document._type}, deleted by ${deletedBy}, ${readableTime(deletedAt)}`}
      text={
        redirectsToIt.length > 0 &&
        `${redirectsToIt.join(', ')} ${redirectsToIt.length === 1 ? 'leads' : 'lead'} to it, so visitors find no page there.`
      }
    >
      {isAllowed && (
        <Button
          mode="ghost"
          text="Restore"
          aria-label={`Restore ${title}`}
          disabled={isWorking || isRestored}
          onClick={() => void run('Not restored', restore)}
        />
      )}
    </PlainListItem>
  );
}
