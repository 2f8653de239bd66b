import { useToast } from '@sanity/ui/toast';
import { useClient, useCurrentUser } from 'sanity';
import { API_VERSION } from '../../../app/content/api-version';
import {
  type NewSchedule,
  type Schedule,
  type ScheduledAction,
  scheduleId,
} from '../../../app/content/schedules/schedule';
import { useFailureToast } from '../../lib/failure-toast';
import { useUndoToast } from '../../lib/undo-toast';
import { officeWords } from '../../../app/platform/clock/office-time';
import { useSchedules } from './schedules-provider';

/** What staff choose when they schedule something. */
type Choice = Omit<NewSchedule, '_id' | '_type' | 'at' | 'timeZone' | 'state' | 'by'> & {
  /** ms since 1970. */
  ms: number;
};

/** Options of a mutation whose result is the ids of the changed documents, without the documents. */
const ONLY_IDS = { returnDocuments: false, returnFirst: false } as const;

/** Returns how staff store, change and cancel schedules. Each step says what it did, and can be taken back. */
export function useScheduleWork() {
  const client = useClient({ apiVersion: API_VERSION });
  const user = useCurrentUser();
  const { schedules, timeZone } = useSchedules();
  const toast = useToast();
  const offerUndo = useUndoToast();
  const showFailure = useFailureToast();

  const words = ({ action }: Pick<Schedule, 'action'>, ms: number) =>
    `${action === 'publish' ? 'It will be published' : 'It will be taken off the site'} on ${officeWords(ms, timeZone)}`;

  const sayTooLate = () =>
    toast.push({ status: 'warning', title: 'Too late', description: 'It is being carried out.' });

  /** Returns whether there was such a schedule. */
  const remove = async (filter: string, id: string) => {
    const deletion = { query: `*[${filter}]`, params: { id } };
    const { documentIds } = await client.delete(deletion, ONLY_IDS);
    return documentIds.length > 0;
  };

  const put = (schedule: NewSchedule) => client.createOrReplace<NewSchedule>(schedule);

  /** @throws when it could not be stored */
  const store = async ({ ms, ...choice }: Choice) => {
    await put({
      ...choice,
      _id: scheduleId(choice.action, choice.documentId),
      _type: 'schedule',
      at: new Date(ms).toISOString(),
      timeZone,
      state: 'waiting',
      by: { id: user?.id ?? '', name: user?.name ?? 'Somebody' },
    });
    toast.push({ status: 'success', title: 'Scheduled', description: words(choice, ms) });
  };

  const cancel = async (schedule: Schedule) => {
    try {
      // What a server has begun can no longer be cancelled.
      if (!(await remove('_id == $id && state != "running"', schedule._id))) {
        sayTooLate();
        return;
      }
    } catch (error) {
      showFailure('Not cancelled', error);
      return;
    }
    const id = `cancelled-${schedule._id}`;
    const restore = () => {
      put(schedule).then(
        () => toast.push({ id, status: 'success', title: 'As it was before' }),
        (error: unknown) => showFailure('Not taken back', error, { id }),
      );
    };
    const isOver = schedule.state === 'failed' || schedule.state === 'done';
    offerUndo({ id, title: isOver ? 'Dismissed' : 'Not scheduled any more', undo: restore });
  };

  /** Makes a schedule publish the draft as it is now. */
  const takeAlong = async (schedule: Schedule, draft: Pick<NewSchedule, 'revision' | 'title'>) => {
    try {
      const waiting = {
        query: '*[_id == $id && state == "waiting"]',
        params: { id: schedule._id },
      };
      const { documentIds } = await client.patch(waiting).set(draft).commit(ONLY_IDS);
      if (documentIds.length === 0) {
        sayTooLate();
        return;
      }
      toast.push({
        status: 'success',
        title: 'The new words will be published too',
        description: words(schedule, Date.parse(schedule.at)),
      });
    } catch (error) {
      showFailure('The schedule is as before', error);
    }
  };

  /** Call it when somebody has done by hand what was scheduled. */
  const endDone = async (action: ScheduledAction, documentId: string) => {
    const id = scheduleId(action, documentId);
    if (!schedules?.some((each) => each._id === id && each.state === 'waiting')) return;
    try {
      const ended = await remove('_id == $id && state == "waiting"', id);
      if (ended) toast.push({ status: 'info', title: 'It is done, so its schedule is cancelled' });
    } catch (error) {
      showFailure('Its schedule is not cancelled', error);
    }
  };

  return { store, cancel, takeAlong, endDone };
}
