import { Button, Card, Flex, Radio, Stack, Text } from '@sanity/ui';
import { useId, useState } from 'react';
import { type SanityDocument, useEditState, useSchema } from 'sanity';
import { documentType, isFixed, placeOf } from '../../../app/content/document-types';
import { officeClock } from '../../../app/platform/clock/office-time';
import { isOpen, type ScheduledAction } from '../../../app/content/schedules/schedule';
import { reasonOf } from '../../lib/ask-site';
import { readableDate } from '../../lib/readable-time';
import { StudioDialog } from '../../lib/studio-dialog';
import { titleOf } from '../../lib/title-of';
import { useNow } from '../../lib/use-now';
import { useRemoval } from '../documents/removal/address-choice';
import { RemovalFields } from '../documents/removal/removal-fields';
import { slugOf } from '../documents/slug-of';
import { useStoredDraft } from '../documents/stored-draft';
import { MomentField, readMoment, type TypedMoment } from './moment-field';
import { useSchedules, useSchedulesOf } from './schedules-provider';
import { useScheduleWork } from './use-schedule-work';

interface ScheduleDialogProps {
  id: string;
  type: string;
  /** The day to begin with, YYYY-MM-DD. */
  date?: string | undefined;
  onClose: () => void;
}

const LABELS: Record<ScheduledAction, string> = {
  publish: 'Publish the draft',
  unpublish: 'Take it off the site',
};

/** Returns what can be scheduled for a document. */
export function schedulable(
  type: string,
  id: string,
  { draft, published }: Record<'draft' | 'published', SanityDocument | null>,
): ScheduledAction[] {
  return [
    ...(draft ? (['publish'] as const) : []),
    ...(published && !isFixed(type, id) ? (['unpublish'] as const) : []),
  ];
}

/** Asks what is to happen to a document, and when. */
export function ScheduleDialog({ id, type, date, onClose }: ScheduleDialogProps) {
  const { draft, published } = useEditState(id, type);
  const title = titleOf({ ...published, ...draft }, useSchema().get(type));
  const { timeZone } = useSchedules();
  const existing = useSchedulesOf(id);
  const { store } = useScheduleWork();
  const readStoredDraft = useStoredDraft(id, type);
  const now = useNow();
  const actions = schedulable(type, id, { draft, published });
  const [action, setAction] = useState<ScheduledAction>(actions[0] ?? 'publish');
  const known = existing.find((each) => each.action === action && isOpen(each));
  const [typed, setTyped] = useState<TypedMoment>(() => {
    const [day = '', time = ''] = officeClock(Date.parse(known?.at ?? ''), timeZone).split('T');
    return { date: date ?? day, time };
  });
  const [problem, setProblem] = useState('');
  const [isWorking, setIsWorking] = useState(false);
  const radioName = useId();
  const removal = useRemoval(type, id, published);
  const { leadsTo } = removal;
  const isRemoval = action === 'unpublish';
  const read = readMoment(typed, timeZone, now);
  const missing = `First choose ${isRemoval ? 'when, and where the old address should lead' : 'a date and a time that lie ahead'}.`;
  const isReady = read.ms !== undefined && (!isRemoval || removal.isReady);

  const schedule = async () => {
    // `now` may be a minute old.
    const { ms, problem: passed = '' } = readMoment(typed, timeZone, Date.now());
    setProblem(passed);
    if (ms === undefined) return;
    setIsWorking(true);
    const path = placeOf(type, slugOf(draft ?? published));
    const about = {
      ...(path !== undefined && { path }),
      documentId: id,
      documentType: type,
      title,
      ms,
      typed: `${typed.date}T${typed.time}`,
    };
    try {
      if (isRemoval) await store({ ...about, action, ...(leadsTo && { leadsTo }) });
      else {
        const { draft: stored, errors } = await readStoredDraft();
        if (!stored || errors) {
          setProblem(stored ? `Something is missing or wrong. ${errors}` : errors);
          return;
        }
        await store({ ...about, action, revision: stored._rev });
      }
      onClose();
    } catch (error) {
      console.error(error);
      setProblem(`It could not be scheduled. ${reasonOf(error)}`);
    } finally {
      setIsWorking(false);
    }
  };
  return (
    <StudioDialog
      header="Schedule"
      onClose={onClose}
      buttons={
        <>
          <Button mode="bleed" text="Close" onClick={onClose} />
          <Button
            tone="primary"
            text={known ? 'Change the schedule' : 'Schedule'}
            disabled={!isReady || isWorking}
            title={isReady ? undefined : missing}
            onClick={() => void schedule()}
          />
        </>
      }
    >
      {actions.length > 1 && (
        <Stack gap={3} role="radiogroup" aria-label="What is to happen">
          {actions.map((each) => (
            <Flex key={each} as="label" align="center" gap={2}>
              <Radio name={radioName} checked={action === each} onChange={() => setAction(each)} />
              <Text size={1}>{LABELS[each]}</Text>
            </Flex>
          ))}
        </Stack>
      )}
      {actions.length === 1 && <Text size={1}>{LABELS[action]} on:</Text>}
      {!(isRemoval && removal.isRefused) && (
        <MomentField typed={typed} read={read} timeZone={timeZone} onChange={setTyped} />
      )}
      {isRemoval && <RemovalFields removal={removal} />}
      {!isRemoval && <ReadersDate document={draft} date={typed.date} />}
      {problem && (
        <Card border padding={3} radius={2} role="alert" tone="critical">
          <Text size={1}>{problem}</Text>
        </Card>
      )}
    </StudioDialog>
  );
}

/** Says which date readers will see, when it is not the day of the publication. */
function ReadersDate({ document, date }: { document: SanityDocument | null; date: string }) {
  const field = documentType(document?._type ?? '')?.studio.newestFirstBy;
  const shown = field && document?.[field];
  if (typeof shown !== 'string' || !date || shown === date) return null;
  return (
    <Text size={1} muted>
      Readers will see the date {readableDate(shown)}. If that should be another one, close this and
      change the field “Date” first.
    </Text>
  );
}
