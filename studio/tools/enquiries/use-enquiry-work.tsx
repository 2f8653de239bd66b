import { useToast } from '@sanity/ui/toast';
import { type SanityClient, useClient, useCurrentUser } from 'sanity';
import { API_VERSION } from '../../../app/content/api-version';
import type { EnquiryNote, EnquiryStatus } from '../../../app/enquiry/status';
import { useUndoToast } from '../../lib/undo-toast';
import { useWork } from '../../lib/use-work';
import { statusOf, type StaffEnquiry } from './staff-enquiry';

type Patch = ReturnType<SanityClient['patch']>;

type Change = (patch: Patch) => Patch;

/** The properties of the parts of an enquiry on which staff work. */
export interface EnquiryPartProps {
  enquiry: StaffEnquiry;
  work: ReturnType<typeof useEnquiryWork>;
}

/**
 * Returns the steps of staff for an enquiry. Each one is written at once, because an enquiry has no draft, and
 * can be taken back where the Studio says that it was done.
 */
export function useEnquiryWork(enquiry: StaffEnquiry) {
  const client = useClient({ apiVersion: API_VERSION });
  const name = useCurrentUser()?.name ?? 'Somebody';
  const toast = useToast();
  const offerUndo = useUndoToast();
  const { run, isWorking } = useWork();

  const write = (change: Change) =>
    run('Nothing was changed', () => change(client.patch(enquiry._id)).commit());

  /** @param done what the Studio says then, with a button that takes it back */
  const take = async (done: string, change: Change, undo: Change) => {
    if (!(await write(change))) return false;
    // One toast for all steps, so that “Undo” is always about the last one.
    const id = 'enquiry-step';
    const takeBack = async () => {
      if (await write(undo)) toast.push({ id, status: 'info', title: 'Undone' });
    };
    offerUndo({ id, title: done, undo: () => void takeBack() });
    return true;
  };

  const { statusBy, statusAt, answeredAt, notes = [] } = enquiry;
  const earlier = { status: statusOf(enquiry), statusBy, statusAt, answeredAt };
  const unsetNote = (key: string) => (patch: Patch) => patch.unset([`notes[_key=="${key}"]`]);

  return {
    isWorking,
    setStatus: (status: EnquiryStatus, done: string) => {
      const now = new Date().toISOString();
      const first = status === 'answered' ? (answeredAt ?? now) : answeredAt;
      // "Not answered" takes back the time of the answer too.
      const next = {
        status,
        statusBy: name,
        statusAt: now,
        answeredAt: status === 'new' ? undefined : first,
      };
      return take(done, setAll(next), setAll(earlier));
    },
    addNote: (text: string) => {
      const _key = crypto.randomUUID();
      const note: EnquiryNote = { _key, text, by: name, at: new Date().toISOString() };
      const add: Change = (patch) => patch.setIfMissing({ notes: [] }).append('notes', [note]);
      return take('The note is stored', add, unsetNote(_key));
    },
    removeNote: ({ _key }: EnquiryNote) =>
      take('The note is removed', unsetNote(_key), (patch) => patch.set({ notes })),
    /** Makes the site send the enquiry to the automation at once, even if it was refused. */
    sendAgain: async () => {
      const pending = { state: 'pending', nextAttemptAt: new Date().toISOString() };
      if (await write((patch) => patch.set(pending))) {
        toast.push({ status: 'success', title: 'It is being sent' });
      }
    },
  };
}

/** Returns a change that sets fields, and removes those that are undefined. */
function setAll(fields: Record<string, unknown>): Change {
  const missing = Object.keys(fields).filter((field) => fields[field] === undefined);
  return (patch) => patch.set(fields).unset(missing);
}
