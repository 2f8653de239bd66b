import { type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { asapScheduler, combineLatest, filter, observeOn } from 'rxjs';
import {
  getDraftId,
  getPublishedId,
  getValueAtPath,
  isDraftId,
  pathToString,
  type SanityDocument,
  set,
  type StringInputProps,
  unset,
  useClient,
  useDocumentPresence,
  useDocumentStore,
  useFormCallbacks,
  useFormValue,
} from 'sanity';
import { API_VERSION } from '../../../app/content/api-version';
import { onFlush } from '../saving/flush-typed-text';
import { outbox } from '../saving/outbox';
import { withoutOutbox } from '../saving/outbox-client';
import { SharedText } from './shared-text';

/**
 * An input for one text. While others have the document open too, what all of them type is merged [studio.typing].
 * It does not wait until somebody is in the same field: that would be known only after their first key.
 */
export function SharedTextInput(props: StringInputProps) {
  const { elementProps, focused = false, onChange, path, value = '' } = props;
  const formId = String(useFormValue(['_id']));
  const isShared = useDocumentPresence(formId).length > 0 && focused;
  const id = getPublishedId(formId);
  const type = String(useFormValue(['_type']));
  const { onPathFocus } = useFormCallbacks();
  const { pair } = useDocumentStore();
  const client = withoutOutbox(useClient({ apiVersion: API_VERSION }));
  const [box, setBox] = useState<string>();
  const [shared, setShared] = useState<SharedText>();
  const textOfForm = useEffectEvent(() => value);
  const changeForm = useEffectEvent((text: string) => onChange(text ? set(text) : unset()));

  const join = useEffectEvent(() => {
    const input = elementProps.ref.current as HTMLInputElement;
    const field = pathToString(path);
    const draftId = getDraftId(id);
    let published: SanityDocument | null = null;
    const text = new SharedText({
      selection: () => [input.selectionStart ?? 0, input.selectionEnd ?? 0],
      show: (merged, start, end) => {
        // The next key changes what the box has, and that has to be the merged text.
        flushSync(() => setBox(merged));
        if (document.activeElement === input) input.setSelectionRange(start, end);
      },
      store: async (stored, revision) => {
        const change = stored ? { set: { [field]: stored } } : { unset: [field] };
        if (revision !== undefined) {
          await client.patch(draftId, change).ifRevisionId(revision).commit();
        } else if (published) {
          // The draft of a colleague who begins at the same time stays.
          await client.createIfNotExists({ ...published, _id: draftId });
        } else throw new Error('The form makes the draft of a new document.');
      },
      textOfForm,
      changeForm,
      isDelayed: () => outbox.state().isDelayed,
      onLeft: () => {
        events.unsubscribe();
        stopFlushing();
        setShared(undefined);
        setBox(undefined);
      },
    });
    const events = combineLatest([pair.editState(id, type), pair.consistencyStatus(id, type)])
      .pipe(
        filter(([{ ready }, isConsistent]) => ready && isConsistent),
        observeOn(asapScheduler),
      )
      .subscribe(([state]) => {
        const { draft } = state;
        published = state.published;
        const stored = getValueAtPath(draft ?? published ?? {}, path);
        text.receive(typeof stored === 'string' ? stored : '', draft?._rev);
      });
    const stopFlushing = onFlush('text', () => text.flush());
    setBox(value);
    setShared(text);
    return text;
  });
  const enter = useEffectEvent(() => shared ?? join());
  useEffect(() => {
    if (!isShared) return undefined;
    // From here on, the box has a text of its own.
    // oxlint-disable-next-line react/set-state-in-effect
    const text = enter();
    text.leave(false);
    return () => text.leave(true);
  }, [isShared]);

  const tellFocus = useEffectEvent(() => focused && onPathFocus(path));
  // When a draft appears, the Studio tells the others that this person is in none of its fields.
  useEffect(() => {
    if (!isDraftId(formId)) return undefined;
    const timer = setTimeout(tellFocus);
    return () => clearTimeout(timer);
  }, [formId]);

  const take = (event: SyntheticEvent<HTMLInputElement>) => {
    if (!shared) return;
    const { nativeEvent } = event;
    setBox(event.currentTarget.value);
    shared.type(
      event.currentTarget.value,
      'isComposing' in nativeEvent && nativeEvent.isComposing === true,
    );
  };
  const sharedProps = {
    ...elementProps,
    value: box ?? elementProps.value ?? '',
    onChange: box === undefined ? elementProps.onChange : take,
    onCompositionEnd: take,
  };
  return props.renderDefault({ ...props, elementProps: sharedProps });
}
