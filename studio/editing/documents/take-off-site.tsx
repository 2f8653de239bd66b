import { UnpublishIcon } from '@sanity/icons/Unpublish';
import { useToast } from '@sanity/ui/toast';
import { type DocumentActionComponent, useClient, useSetPerspective } from 'sanity';
import { API_VERSION } from '../../../app/content/api-version';
import { useScheduleWork } from '../schedules/use-schedule-work';
import { useRemovalAction } from './removal/removal-action';

/**
 * Takes a document off the site and keeps it as a draft. The Studio's own action does the same, but it
 * is hidden behind the "Published" chip, and leaves the Studio in the read-only view of that chip.
 */
export const useTakeOffSite: DocumentActionComponent = (props) => {
  const { id, published } = props;
  const client = useClient({ apiVersion: API_VERSION });
  const toast = useToast();
  const { endDone: endSchedule } = useScheduleWork();
  const setPerspective = useSetPerspective();

  const unpublish = async () => {
    const actionType = 'sanity.action.document.unpublish';
    await client.action({ actionType, draftId: `drafts.${id}`, publishedId: id });
    setPerspective('drafts');
    await endSchedule('unpublish', id);
    toast.push({
      status: 'success',
      title: 'Taken off the site',
      description: 'You have it here as a draft. Press Publish to put it back on the site.',
    });
  };
  return useRemovalAction(props, {
    label: 'Take off the site',
    icon: UnpublishIcon,
    unavailable: published ? undefined : 'It is not on the site.',
    explanation:
      'Visitors no longer see it. Its text and pictures stay here as a draft, which you can edit and publish again.',
    failure: 'It is still on the site',
    remove: unpublish,
  });
};
