import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TOAST_REMOVE_DELAY_MS } from '~/platform/constants';
import { createToastStore } from '~/site/ui/toast-store';

const SENT = { tone: 'neutral', title: 'Form Submitted', description: 'Thank you.' } as const;
const FAILED = { tone: 'destructive', title: 'Error', description: 'Try again.' } as const;

let store: ReturnType<typeof createToastStore>;

beforeEach(() => {
  vi.useFakeTimers();
  store = createToastStore(TOAST_REMOVE_DELAY_MS);
});
afterEach(() => void vi.useRealTimers());

describe('showing a toast', () => {
  it('replaces the earlier toast, because only one shows at a time', () => {
    store.show(SENT);
    store.show(FAILED);
    expect(store.getToast()).toMatchObject({ ...FAILED, open: true });
  });

  it('gives each toast a new id, also when the texts are the same', () => {
    store.show(FAILED);
    const first = store.getToast();
    store.show(FAILED);
    expect(store.getToast()?.id).not.toBe(first?.id);
  });
});

describe('dismissing a toast', () => {
  it('closes the toast, and removes it after 1,000,000 ms', () => {
    store.show(SENT);
    store.dismiss();
    vi.advanceTimersByTime(999_999);
    expect(store.getToast()).toMatchObject({ title: 'Form Submitted', open: false });
    vi.advanceTimersByTime(1);
    expect(store.getToast()).toBeUndefined();
  });

  it('does not restart the delay when the toast is dismissed again', () => {
    store.show(SENT);
    store.dismiss();
    vi.advanceTimersByTime(600_000);
    store.dismiss();
    vi.advanceTimersByTime(400_000);
    expect(store.getToast()).toBeUndefined();
  });

  it('does not remove the toast that replaced it', () => {
    store.show(SENT);
    store.dismiss();
    store.show(FAILED);
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS);
    expect(store.getToast()).toMatchObject({ title: 'Error', open: true });
  });
});

it('a listener is called for a toast, its dismissal and its removal', () => {
  const heard: (boolean | undefined)[] = [];
  store.subscribe(() => heard.push(store.getToast()?.open));
  store.show(SENT);
  store.dismiss();
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS);
  expect(heard).toEqual([true, false, undefined]);
});
