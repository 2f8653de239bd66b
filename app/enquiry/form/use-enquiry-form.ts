import { useActionData, useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { THANK_YOU_BANNER_MS } from '~/constants';
import { toasts } from '~/shell/toaster';
import type { EnquiryFormState } from '../enquiry';
import { ENQUIRY_FIELDS } from '../fields';
import { FAILED_TOAST, SENT_TOAST } from '../messages';
import { useErrorTitle } from './use-error-title';
import { useFillTime } from './use-fill-time';

/**
 * Holds the state of the enquiry form: idle, submitting, or with a form state from the action. The
 * page itself brings that form state when the form was sent before JavaScript ran, or without it.
 */
export function useEnquiryForm() {
  const fetcher = useFetcher<EnquiryFormState>();
  const cameWithPage = useActionData<EnquiryFormState>();
  const formState = fetcher.data ?? cameWithPage;
  const submitting = fetcher.state !== 'idle';
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const idInput = useRef<HTMLInputElement>(null);
  const { fillTime, noteFillTime } = useFillTime();
  const ownId = useRef('');
  const [bannerOver, setBannerOver] = useState<EnquiryFormState>();

  useErrorTitle(formState?.outcome === 'invalid');

  useEffect(() => {
    if (formState?.outcome === 'invalid') summary.current?.focus();
    if (formState?.outcome === 'failed') toasts.show({ tone: 'destructive', ...FAILED_TOAST });
    if (formState?.outcome !== 'sent') return;
    clearFields(form.current);
    ownId.current = '';
    form.current?.querySelector('.thank-you-banner')?.scrollIntoView({ block: 'nearest' });
    toasts.show({ tone: 'neutral', ...SENT_TOAST });
    const timer = window.setTimeout(() => setBannerOver(formState), THANK_YOU_BANNER_MS);
    return () => window.clearTimeout(timer);
  }, [formState]);

  /** Fills the hidden fields just before the form is sent, because React resets them at each render. */
  function fillHiddenFields() {
    noteFillTime();
    if (idInput.current) idInput.current.value ||= ownId.current ||= newEnquiryId();
  }

  return {
    FetcherForm: fetcher.Form,
    form,
    summary,
    idInput,
    fillTime,
    fillHiddenFields,
    formState,
    submitting,
    thanked: formState?.outcome === 'sent' && formState !== bannerOver,
  };
}

/** Empties the fields. `form.reset()` would restore their defaults: the text of a failed send. */
function clearFields(form: HTMLFormElement | null): void {
  for (const { name } of ENQUIRY_FIELDS) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = '';
  }
}

/**
 * Returns one id for all attempts to send an enquiry. It is empty where the browser has no
 * `randomUUID`, as on plain http. The server then makes the id.
 */
function newEnquiryId(): string {
  return window.crypto.randomUUID?.() ?? '';
}
