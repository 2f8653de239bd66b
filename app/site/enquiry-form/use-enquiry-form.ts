import { useActionData, useFetcher } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { THANK_YOU_BANNER_MS } from '~/platform/constants';
import { toasts } from '~/site/shell/toaster';
import { useLateCode } from '~/site/ui/use-late-code';
import type { EnquiryFormState, EnquiryValues } from '../../enquiry/enquiry';
import { ENQUIRY_FIELDS, ENQUIRY_ID_FIELD } from '../../enquiry/fields';
import { ERROR_TITLE_PREFIX, withoutErrorPrefix } from '../../enquiry/form-errors';
import { FAILED_TOAST, SENT_TOAST } from '../../enquiry/messages';

const loadFieldChecks = () => import('./field-checks');

/**
 * Holds the state of the enquiry form: idle, submitting, or with a form state from the action. The page
 * comes with that form state when the form was sent without JavaScript, or before it ran.
 */
export function useEnquiryForm() {
  const fetcher = useFetcher<EnquiryFormState>();
  const cameWithPage = useActionData<EnquiryFormState>();
  const formState = fetcher.data ?? cameWithPage;
  const submitting = fetcher.state !== 'idle';
  /** The form state that visitors see. They see none during a send, because they have corrected the errors. */
  const result = submitting ? undefined : formState;
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  /** What had the focus when the form was sent. The button loses it, because a send disables it. */
  const focused = useRef<Element & HTMLOrSVGElement>();
  /** The messages of the checks in the browser. While there are some, those of the server are out of date. */
  const [fieldMessages, showFieldMessages] = useState<EnquiryValues>();
  const { loaded: checks } = useLateCode(loadFieldChecks);
  const [bannerOver, setBannerOver] = useState<EnquiryFormState>();

  useEffect(() => checks?.checkFields(form.current!, showFieldMessages), [checks]);
  useErrorTitle(formState?.outcome === 'invalid');

  // Depends on `result`, because a slow browser renders a new `formState` while the fetcher is still busy, and
  // the error summary, which should get the focus, is not on the page yet.
  useEffect(() => {
    if (!result) return;
    if (result.outcome === 'invalid') summary.current?.focus();
    else if (document.activeElement === document.body) {
      focused.current?.focus({ preventScroll: true });
    }
    if (result.outcome === 'failed') toasts.show({ tone: 'destructive', ...FAILED_TOAST });
    // On a phone the toast is at the top of the window, where it would cover the banner. The failure line is
    // below the button, and may be outside the window.
    form.current
      ?.querySelector('.thank-you-banner, .form-failure')
      ?.scrollIntoView({ block: 'center' });
    if (result.outcome !== 'sent') return;
    clearFields(form.current);
    // The next enquiry gets an id of its own (`site/browser/enquiry-form.ts`).
    delete form.current?.dataset[ENQUIRY_ID_FIELD];
    toasts.show({ tone: 'neutral', ...SENT_TOAST });
    const timer = window.setTimeout(() => setBannerOver(result), THANK_YOU_BANNER_MS);
    return () => window.clearTimeout(timer);
  }, [result]);

  function noteSend({ defaultPrevented }: FormEvent) {
    if (defaultPrevented) return;
    showFieldMessages(undefined);
    focused.current = document.activeElement as Element & HTMLOrSVGElement;
  }

  return {
    FetcherForm: fetcher.Form,
    form,
    summary,
    noteSend,
    formState,
    result,
    fieldMessages,
    submitting,
    thanked: result?.outcome === 'sent' && result !== bannerOver,
  };
}

/** Empties the fields. `form.reset()` would restore their defaults: the text of a failed send. */
function clearFields(form: HTMLFormElement | null): void {
  for (const { name } of ENQUIRY_FIELDS) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = '';
  }
}

/** Puts "Error: " before the page's title while the form shows errors, as the server does. */
function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    const title = withoutErrorPrefix(document.title);
    document.title = hasErrors ? `${ERROR_TITLE_PREFIX}${title}` : title;
  }, [hasErrors]);
}
