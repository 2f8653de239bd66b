import { Button, useToast } from '@sanity/ui';
import { type SanityDocument, useClient, useCurrentUser } from 'sanity';
import { API_VERSION } from '../../../app/content/api-version';
import { type NewSchedule, type Schedule, scheduleId } from '../../../app/schedule';
import { useFailureToast } from '../../lib/failure-toast';
import { officeWords } from './office-moments';
import { useSchedules } from './schedules-provider';

/** What staff choose when they schedule something. */
export interface Choice extends Pick<
  NewSchedule,
  'action' | 'documentId' | 'documentType' | 'title' | 'revision' | 'leadsTo'
> {
  /** ms since 1970. */
  ms: number;
  /** YYYY-MM-DDTHH:MM at the office. */
  typed: string;
}

/** Returns how staff store, change and cancel schedules. Each step says what it did, and can be taken back. */
export function useScheduleWork() {
  const client = useClient({ apiVersion: API_VERSION });
  const user = useCurrentUser();
  const { timeZone } = useSchedules();
  const toast = useToast();
  const showFailure = useFailureToast();

  const words = ({ action }: Pick<Schedule, 'action'>, ms: number) =>
    `${action === 'publish' ? 'It will be published' : 'It will be taken off the site'} on ${officeWords(ms, timeZone)}`;

  const put = (schedule: NewSchedule) => client.createOrReplace<NewSchedule>(schedule);

  /** @throws when it could not be stored */
  const store = async ({ ms, action, documentId, ...choice }: Choice) => {
    await put({
      ...choice,
      _id: scheduleId(action, documentId),
      _type: 'schedule',
      action,
      documentId,
      at: new Date(ms).toISOString(),
      timeZone,
      state: 'waiting',
      by: { id: user?.id ?? '', name: user?.name ?? 'Somebody' },
    });
    toast.push({ status: 'success', title: 'Scheduled', description: words({ action }, ms) });
  };

  const cancel = async (schedule: Schedule) => {
    try {
      // What a server has begun can no longer be cancelled.
      const removed = (await client.delete(
        { query: '*[_id == $id && state != "running"]', params: { id: schedule._id } },
        { returnDocuments: false, returnFirst: false },
      )) as unknown as { documentIds: string[] };
      if (removed.documentIds.length === 0) {
        toast.push({
          status: 'warning',
          title: 'Too late',
          description: 'It is being carried out.',
        });
        return;
      }
    } catch (error) {
      showFailure('Not cancelled', error);
      return;
    }
    const id = `cancelled-${schedule._id}`;
    const restore = () => {
      const { _rev, _createdAt, _updatedAt, confirmedAt, ...kept } = schedule as Schedule &
        SanityDocument;
      put(kept).then(
        () => toast.push({ id, status: 'success', title: 'Scheduled again' }),
        (error: unknown) => showFailure('Not scheduled again', error, { id }),
      );
    };
    const isOver = schedule.state === 'failed' || schedule.state === 'done';
    toast.push({
      id,
      status: 'success',
      title: isOver ? 'Dismissed' : 'Not scheduled any more',
      closable: true,
      duration: 15_000,
      description: <Button text="Undo" mode="ghost" padding={2} onClick={restore} />,
    });
  };

  /** Makes a schedule publish the draft as it is now. */
  const takeAlong = async (schedule: Schedule, revision: string) => {
    try {
      await client.patch(schedule._id).set({ revision }).commit();
      toast.push({
        status: 'success',
        title: 'The new words will be published too',
        description: words(schedule, Date.parse(schedule.at)),
      });
    } catch (error) {
      showFailure('The schedule is as before', error);
    }
  };

  return { store, cancel, takeAlong };
}
