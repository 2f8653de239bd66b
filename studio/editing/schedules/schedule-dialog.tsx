import { Button, Card, Dialog, Flex, Radio, Stack, Text } from '@sanity/ui';
import { useId, useState } from 'react';
import type { SanityDocument } from 'sanity';
import { documentType, isFixed, placeOf } from '../../../app/document-types';
import { isOpen, type ScheduledAction } from '../../../app/schedule';
import { reasonOf } from '../../lib/ask-site';
import { readableDate } from '../../lib/readable-time';
import { useNow } from '../../lib/use-now';
import {
  AddressChoiceField,
  type AddressChoice,
  targetOf,
} from '../documents/removal/address-choice';
import { useRemovalEffects } from '../documents/removal/removal-effects';
import { ReferringDocuments } from '../documents/removal/referring-documents';
import { slugOf } from '../documents/slug-of';
import { useStoredDraft } from '../documents/stored-draft';
import {
  hasPassed,
  MomentField,
  readMoment,
  TIME_HAS_PASSED,
  type TypedMoment,
} from './moment-field';
import { atOffice } from './office-moments';
import { useSchedules, useSchedulesOf } from './schedules-provider';
import { useScheduleWork } from './use-schedule-work';

interface ScheduleDialogProps {
  id: string;
  type: string;
  title: string;
  draft: SanityDocument | null;
  published: SanityDocument | null;
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
  { draft, published }: Pick<ScheduleDialogProps, 'draft' | 'published'>,
): ScheduledAction[] {
  return [
    ...(draft ? (['publish'] as const) : []),
    ...(published && !isFixed(type, id) ? (['unpublish'] as const) : []),
  ];
}

/** Asks what is to happen to a document, and when. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { id, type, title, draft, published, date, onClose } = props;
  const { timeZone } = useSchedules();
  const existing = useSchedulesOf(id);
  const { store } = useScheduleWork();
  const readStoredDraft = useStoredDraft(id, type);
  const now = useNow();
  const actions = schedulable(type, id, { draft, published });
  const [action, setAction] = useState<ScheduledAction>(actions[0] ?? 'publish');
  const known = existing.find((each) => each.action === action && isOpen(each));
  const [typed, setTyped] = useState<TypedMoment>(() => {
    const from = known && atOffice(Date.parse(known.at), timeZone);
    return { date: date ?? from?.date ?? '', time: from?.time ?? '' };
  });
  const [choice, setChoice] = useState<AddressChoice>({ kind: 'nowhere', address: '' });
  const [problem, setProblem] = useState('');
  const [isWorking, setIsWorking] = useState(false);
  const radioName = useId();
  const effects = useRemovalEffects(type, id);
  const { listPath, shownOn } = documentType(type) ?? {};
  const isRemoval = action === 'unpublish';
  const leadsTo = isRemoval && effects?.path ? targetOf(choice, listPath) : null;
  const isUnknown = isRemoval && effects === undefined;
  const isRefused = isRemoval && effects !== undefined && effects.referring.length > 0;
  const read = readMoment(typed, timeZone, now);

  const schedule = async (ms: number) => {
    if (hasPassed(ms)) {
      setProblem(TIME_HAS_PASSED);
      return;
    }
    setProblem('');
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
      if (isRemoval) {
        await store({
          ...about,
          action,
          ...(leadsTo !== null && leadsTo !== undefined && { leadsTo }),
        });
      } else {
        const stored = await readStoredDraft();
        if (!stored) throw new Error('There is no draft');
        if (stored.errors) {
          setProblem(`Something is missing or wrong. ${stored.errors}`);
          return;
        }
        await store({ ...about, action, revision: stored.draft._rev });
      }
      onClose();
    } catch (error) {
      console.error(error);
      setProblem(`It could not be scheduled. ${reasonOf(error)}`);
    } finally {
      setIsWorking(false);
    }
  };
  const { ms } = read;
  return (
    <Dialog
      id={useId()}
      header="Schedule"
      width={1}
      onClose={onClose}
      footer={
        <Flex gap={2} justify="flex-end" padding={3}>
          <Button mode="bleed" text="Close" onClick={onClose} />
          <Button
            tone="primary"
            text={known ? 'Change the schedule' : 'Schedule'}
            disabled={
              ms === undefined || isUnknown || isRefused || leadsTo === undefined || isWorking
            }
            onClick={() => ms !== undefined && void schedule(ms)}
          />
        </Flex>
      }
    >
      <Stack gap={5} padding={4}>
        {actions.length > 1 && (
          <Stack gap={3} role="radiogroup" aria-label="What is to happen">
            {actions.map((each) => (
              <Flex key={each} as="label" align="center" gap={2}>
                <Radio
                  name={radioName}
                  checked={action === each}
                  onChange={() => setAction(each)}
                />
                <Text size={1}>{LABELS[each]}</Text>
              </Flex>
            ))}
          </Stack>
        )}
        {actions.length === 1 && <Text size={1}>{LABELS[action]} on:</Text>}
        {isRefused ? (
          <ReferringDocuments referring={effects.referring} />
        ) : (
          <MomentField typed={typed} read={read} timeZone={timeZone} onChange={setTyped} />
        )}
        {isRemoval && !isRefused && effects?.path && (
          <AddressChoiceField
            path={effects.path}
            list={shownOn?.find(({ path }) => path === listPath)}
            pages={effects.otherPages}
            choice={choice}
            onChange={setChoice}
          />
        )}
        {!isRemoval && <ReadersDate document={draft} date={typed.date} />}
        {problem && (
          <Card border padding={3} radius={2} role="alert" tone="critical">
            <Text size={1}>{problem}</Text>
          </Card>
        )}
      </Stack>
    </Dialog>
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
