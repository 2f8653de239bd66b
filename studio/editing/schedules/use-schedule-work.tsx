import { useToast } from '@sanity/ui/toast';
import { useClient, useCurrentUser, useSchema } from 'sanity';
import { API_VERSION } from '../../../app/content/api-version';
import {
  type NewSchedule,
  type Schedule,
  type ScheduledAction,
  scheduleId,
} from '../../../app/content/schedules/schedule';
import { RefusedError } from '../../lib/ask-site';
import { titleOf } from '../../lib/title-of';
import { useUndoToast } from '../../lib/undo-toast';
import { useWork } from '../../lib/use-work';
import { officeWords } from '../../../app/platform/clock/office-time';
import type { useStoredDraft } from '../documents/stored-draft';
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
  const schema = useSchema();
  const { schedules, timeZone } = useSchedules();
  const toast = useToast();
  const offerUndo = useUndoToast();
  const { run } = useWork();

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

  const cancel = (schedule: Schedule) =>
    run('Not cancelled', async () => {
      // What a server has begun can no longer be cancelled.
      if (!(await remove('_id == $id && state != "running"', schedule._id))) {
        sayTooLate();
        return;
      }
      const id = `cancelled-${schedule._id}`;
      const restore = async () => {
        await put(schedule);
        toast.push({ id, status: 'success', title: 'Scheduled as before' });
      };
      const isOver = schedule.state === 'failed' || schedule.state === 'done';
      offerUndo({
        id,
        title: isOver ? 'Dismissed' : 'The schedule is cancelled',
        undo: () => void run('Not taken back', restore),
      });
    });

  /** Makes a schedule publish the draft as it is now. */
  const takeAlong = (schedule: Schedule, readStoredDraft: ReturnType<typeof useStoredDraft>) =>
    run('The schedule is as before', async () => {
      const { draft, errors } = await readStoredDraft();
      if (!draft || errors) throw new RefusedError(errors);
      const waiting = {
        query: '*[_id == $id && state == "waiting"]',
        params: { id: schedule._id },
      };
      const title = titleOf(draft, schema.get(draft._type));
      const patch = client.patch(waiting).set({ revision: draft._rev, title });
      const { documentIds } = await patch.commit(ONLY_IDS);
      if (documentIds.length === 0) {
        sayTooLate();
        return;
      }
      toast.push({
        status: 'success',
        title: 'The new words will be published too',
        description: words(schedule, Date.parse(schedule.at)),
      });
    });

  /** Call it when somebody has done by hand what was scheduled. */
  const endDone = async (action: ScheduledAction, documentId: string) => {
    const id = scheduleId(action, documentId);
    if (!schedules?.some((each) => each._id === id && each.state === 'waiting')) return;
    await run('Its schedule is not cancelled', async () => {
      const ended = await remove('_id == $id && state == "waiting"', id);
      if (ended) toast.push({ status: 'info', title: 'It is done, so its schedule is cancelled' });
    });
  };

  return { store, cancel, takeAlong, endDone };
}
