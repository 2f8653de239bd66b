import { TOAST_LIMIT, TOAST_REMOVE_DELAY_MS } from '~/constants';
import { createToastStore } from '~/ui/toast-store';

/** The toasts of this window. Only browser code shows any. */
export const toasts = createToastStore({
  limit: TOAST_LIMIT,
  removeDelayMs: TOAST_REMOVE_DELAY_MS,
});
