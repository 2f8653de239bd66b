import { useToast } from '@sanity/ui/toast';
import { useRef, useState } from 'react';
import {
  type DocumentActionComponent,
  type DocumentActionDescription,
  type DocumentActionProps,
  isValidationErrorMarker,
  useClient,
  useDocumentOperation,
  useValidationStatus,
  useWorkspace,
} from 'sanity';
import { usePaneRouter } from 'sanity/structure';
import { API_VERSION } from '../../../app/content/api-version';
import { changeablePath } from '../../../app/content/document-types';
import { useWork } from '../../lib/use-work';
import { unreadTextErrors, useUnreadTexts } from '../inputs/unread-text';
import { DateAheadDialog, dateAhead } from '../schedules/date-ahead-dialog';
import { useScheduleWork } from '../schedules/use-schedule-work';
import { describeProblems } from './describe-problems';
import { sendAddressChange } from './send-address-change';
import { slugOf } from './slug-of';
import { useStoredDraft } from './stored-draft';

/**
 * The panel "Problems to fix". The Studio opens the panel that the address of a document's pane names. It has no
 * documented function for this, and `useDocumentPane().openInspector` is internal.
 */
export const LIST_OF_PROBLEMS = 'sanity/structure/validation';

/**
 * Returns a publish action that validates the draft as it is stored, and publishes that revision if it has no errors.
 *
 * The Studio validates the form a moment after each key press. A click before that would publish on the
 * strength of the result for the earlier text, or refuse a draft that has no errors any more. Its own publish
 * operation is dropped when the commit of what was typed last, up to a second later, comes before its response.
 */
export function checkingWhatIsStored(publish: DocumentActionComponent): DocumentActionComponent {
  const PublishChecked: DocumentActionComponent = (props) => {
    const { id, type, published } = props;
    const description = useProblemsAsHint(publish(props), props);
    const client = useClient({ apiVersion: API_VERSION });
    const readStoredDraft = useStoredDraft(id, type);
    const { endDone: endSchedule } = useScheduleWork();
    const toast = useToast();
    const { run, isWorking } = useWork();
    const { params, setParams } = usePaneRouter();
    const showProblems = () => setParams({ ...params, inspect: LIST_OF_PROBLEMS });
    /** The date of the document, while the person is asked whether it is meant. */
    const [askedAbout, setAskedAbout] = useState<string>();
    // A ref, because the Studio disables the button only after a render, and a second click may come sooner.
    const isHandling = useRef(false);
    if (!description?.onHandle) return description;

    /** @param isAsked whether the person has said that a date that lies ahead is meant */
    const checkAndPublish = async (isAsked: boolean) => {
      const { draft, errors } = await readStoredDraft();
      if (!draft || errors) {
        toast.push({
          status: 'error',
          title: draft ? 'Not published: something is missing or wrong' : 'Not published',
          description: errors,
        });
        if (draft) showProblems();
        return;
      }
      const ahead = dateAhead(draft);
      if (ahead !== undefined && !isAsked) {
        setAskedAbout(ahead);
        return;
      }
      const slug = slugOf(draft);
      if (changeablePath(type) !== undefined && slug && slugOf(published) !== slug) {
        // The site looks for a document before it looks for a redirect, so the old address works until the
        // document moves, even if the browser tab is closed in between.
        await sendAddressChange(client, { type, id, slug });
      }
      await client.action({
        actionType: 'sanity.action.document.publish',
        draftId: draft._id,
        publishedId: id,
        ifDraftRevisionId: draft._rev,
      });
      toast.push({ status: 'success', title: 'Published' });
      await endSchedule('publish', id);
    };
    const publishOnce = (isAsked: boolean) => {
      // A double click would publish twice, and the second attempt would fail.
      if (isHandling.current) return;
      isHandling.current = true;
      const keepFocus = besidePublish();
      void run('Not published', () => checkAndPublish(isAsked)).finally(() => {
        isHandling.current = false;
        keepFocus();
      });
    };
    return {
      ...description,
      disabled: isWorking || Boolean(description.disabled),
      onHandle: () => publishOnce(false),
      dialog: askedAbout !== undefined && {
        type: 'custom',
        component: (
          <DateAheadDialog
            id={id}
            type={type}
            date={askedAbout}
            onClose={() => setAskedAbout(undefined)}
            onPublish={() => {
              setAskedAbout(undefined);
              publishOnce(true);
            }}
          />
        ),
      },
    };
  };
  return PublishChecked;
}

/**
 * Returns a function that moves the focus to the menu beside Publish, if the button had it. The Studio disables the
 * button, and whoever works with the keyboard would be at the top of the window.
 */
function besidePublish(): () => void {
  const menu = document.activeElement
    ?.closest('[data-testid="pane-footer"]')
    ?.querySelector<HTMLElement>('[data-testid="action-menu-button"]');
  return () => {
    if (document.activeElement === document.body) menu?.focus();
  };
}

/**
 * Lists the errors and warnings of a document in the hint of its Publish button. The button can be pressed in
 * spite of errors, and then leads to the problems to fix. Sanity disables it, and people do not find the reason.
 */
function useProblemsAsHint(
  description: DocumentActionDescription | null,
  { id, type, draft, published }: DocumentActionProps,
): DocumentActionDescription | null {
  const { schema } = useWorkspace();
  const document = draft ?? published;
  // With the same arguments as in Sanity's own action, the Studio validates the document only once.
  const { validation } = useValidationStatus(document?._id ?? id, type, true);
  const { publish } = useDocumentOperation(id, type);
  const problems = [...unreadTextErrors(useUnreadTexts(id), document), ...validation];
  if (!description?.onHandle || problems.length === 0) return description;
  return {
    ...description,
    ...(problems.some(isValidationErrorMarker) && { disabled: Boolean(publish.disabled) }),
    title: `Problems to fix: ${describeProblems(problems, schema.get(type), document)}`,
  };
}
