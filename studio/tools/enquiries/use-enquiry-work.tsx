import { Button, Flex, Text } from '@sanity/ui';
import { useToast } from '@sanity/ui/toast';
import { useState } from 'react';
import { type SanityClient, useClient, useCurrentUser } from 'sanity';
import { API_VERSION } from '../../../app/content/api-version';
import type { EnquiryNote, EnquiryStatus } from '../../../app/enquiry/status';
import { useFailureToast } from '../../lib/failure-toast';
import { statusOf, type StaffEnquiry } from './staff-enquiry';

type Patch = ReturnType<SanityClient['patch']>;

/** What somebody did to an enquiry, and how it is taken back. */
interface Step {
  done: string;
  change: (patch: Patch) => Patch;
  undo: (patch: Patch) => Patch;
}

/**
 * Returns the steps of staff for an enquiry. Each one is written at once, because an enquiry has no draft, and
 * can be taken back where the Studio says that it was done.
 */
export function useEnquiryWork(enquiry: StaffEnquiry) {
  const client = useClient({ apiVersion: API_VERSION });
  const name = useCurrentUser()?.name ?? 'Somebody';
  const toast = useToast();
  const showFailure = useFailureToast();
  const [isWriting, setIsWriting] = useState(false);

  const write = async (change: (patch: Patch) => Patch) => {
    setIsWriting(true);
    try {
      await change(client.patch(enquiry._id)).commit();
      return true;
    } catch (error) {
      showFailure('That did not work', error);
      return false;
    } finally {
      setIsWriting(false);
    }
  };

  const take = async ({ done, change, undo }: Step) => {
    if (!(await write(change))) return false;
    // One toast for all steps, so that “Undo” is always about the last one.
    const id = 'enquiry-step';
    toast.push({
      id,
      status: 'success',
      title: done,
      description: (
        <Flex gap={3} align="center">
          <Button
            text="Undo"
            mode="ghost"
            padding={2}
            onClick={() =>
              void write(undo).then(
                (isUndone) => isUndone && toast.push({ id, status: 'info', title: 'Taken back' }),
              )
            }
          />
          <Text size={1}>{name}</Text>
        </Flex>
      ),
      closable: true,
      duration: 15_000,
    });
    return true;
  };

  const { statusBy, statusAt, answeredAt, notes = [] } = enquiry;
  const work = { status: statusOf(enquiry), statusBy, statusAt, answeredAt };

  return {
    isWriting,
    setStatus: (status: EnquiryStatus, done: string) => {
      const now = new Date().toISOString();
      const next = {
        status,
        statusBy: name,
        statusAt: now,
        // "Not answered" takes back the time of the answer too.
        answeredAt: {
          new: undefined,
          answered: answeredAt ?? now,
          closed: answeredAt,
          spam: answeredAt,
        }[status],
      };
      return take({ done, change: setAll(next), undo: setAll(work) });
    },
    addNote: (text: string) => {
      const note: EnquiryNote = {
        _key: crypto.randomUUID(),
        text,
        by: name,
        at: new Date().toISOString(),
      };
      return take({
        done: 'The note is stored',
        change: (patch) => patch.setIfMissing({ notes: [] }).append('notes', [note]),
        undo: (patch) => patch.unset([`notes[_key=="${note._key}"]`]),
      });
    },
    removeNote: ({ _key }: EnquiryNote) => {
      return take({
        done: 'The note is removed',
        change: (patch) => patch.unset([`notes[_key=="${_key}"]`]),
        undo: (patch) => patch.set({ notes }),
      });
    },
    /** Makes the site send the enquiry to the automation at once, even if it was refused. */
    sendAgain: () => {
      return write((patch) =>
        patch.set({ state: 'pending', nextAttemptAt: new Date().toISOString() }),
      ).then((isSent) => isSent && toast.push({ status: 'success', title: 'It is being sent' }));
    },
  };
}

/** Returns a change that sets fields, and removes those that are undefined. */
function setAll(fields: Record<string, unknown>) {
  const missing = Object.keys(fields).filter((field) => fields[field] === undefined);
  return (patch: Patch) => patch.set(fields).unset(missing);
}
