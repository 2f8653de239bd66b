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
 * Holds the state of the enquiry form: idle, submitting, or with a result. A result may also
 * come with the page itself, when the form was sent before, or without, JavaScript.
 */
export function useEnquiryForm() {
  const fetcher = useFetcher<EnquiryFormState>();
  const cameWithPage = useActionData<EnquiryFormState>();
  const answer = fetcher.data ?? cameWithPage;
  const submitting = fetcher.state !== 'idle';
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const idInput = useRef<HTMLInputElement>(null);
  const { fillTime, noteFillTime } = useFillTime();
  const ownId = useRef('');
  const [bannerOver, setBannerOver] = useState<EnquiryFormState>();

  useErrorTitle(answer?.outcome === 'invalid');

  useEffect(() => {
    if (answer?.outcome === 'invalid') summary.current?.focus();
    if (answer?.outcome === 'failed') toasts.show({ tone: 'destructive', ...FAILED_TOAST });
    if (answer?.outcome !== 'sent') return;
    clearWords(form.current);
    ownId.current = '';
    form.current?.querySelector('.thank-you-banner')?.scrollIntoView({ block: 'nearest' });
    toasts.show({ tone: 'neutral', ...SENT_TOAST });
    const timer = window.setTimeout(() => setBannerOver(answer), THANK_YOU_BANNER_MS);
    return () => window.clearTimeout(timer);
  }, [answer]);

  /** Writes what the visitor does not, at the last moment: React empties hidden fields at each render. */
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
    answer,
    submitting,
    thanked: answer?.outcome === 'sent' && answer !== bannerOver,
  };
}

/** Not a reset: what came back with a failure has become the fields' default by then. */
function clearWords(form: HTMLFormElement | null): void {
  for (const { name } of ENQUIRY_FIELDS) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = '';
  }
}

/**
 * One id for all attempts to send one enquiry. Empty where the browser has no safe source of
 * chance, as on plain http; the server then makes the id.
 */
function newEnquiryId(): string {
  return window.crypto.randomUUID?.() ?? '';
}
