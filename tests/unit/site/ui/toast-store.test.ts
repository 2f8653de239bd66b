import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TOAST_LIMIT, TOAST_REMOVE_DELAY_MS } from '~/platform/constants';
import { createToastStore } from '~/site/ui/toast-store';

const SENT = { tone: 'neutral', title: 'Form Submitted', description: 'Thank you.' } as const;
const FAILED = { tone: 'destructive', title: 'Error', description: 'Try again.' } as const;

function specifiedStore() {
  return createToastStore({ limit: TOAST_LIMIT, removeDelayMs: TOAST_REMOVE_DELAY_MS });
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('showing a toast', () => {
  it('adds an open toast', () => {
    const store = specifiedStore();
    const id = store.show(SENT);
    expect(store.getToasts()).toEqual([{ ...SENT, id, open: true }]);
  });

  it('replaces the earlier toast, because only one shows at a time', () => {
    const store = specifiedStore();
    store.show(SENT);
    store.show(FAILED);
    expect(store.getToasts().map(({ title }) => title)).toEqual(['Error']);
  });

  it('gives each toast a new id, also when the texts are the same', () => {
    const store = specifiedStore();
    expect(store.show(FAILED)).not.toBe(store.show(FAILED));
  });

  it('keeps the newest toasts, newest first, with a higher limit', () => {
    const store = createToastStore({ limit: 2, removeDelayMs: 10 });
    for (const title of ['one', 'two', 'three']) store.show({ ...SENT, title });
    expect(store.getToasts().map(({ title }) => title)).toEqual(['three', 'two']);
  });
});

describe('dismissing a toast', () => {
  it('closes the toast and keeps it in the list for 1,000,000 ms', () => {
    const store = specifiedStore();
    store.dismiss(store.show(SENT));
    vi.advanceTimersByTime(999_999);
    expect(store.getToasts()).toMatchObject([{ title: 'Form Submitted', open: false }]);
  });

  it('removes the toast after 1,000,000 ms', () => {
    const store = specifiedStore();
    store.dismiss(store.show(SENT));
    vi.advanceTimersByTime(1_000_000);
    expect(store.getToasts()).toEqual([]);
  });

  it('changes nothing when the toast is dismissed already', () => {
    const store = specifiedStore();
    const id = store.show(SENT);
    store.dismiss(id);
    const dismissed = store.getToasts();
    store.dismiss(id);
    expect(store.getToasts()).toBe(dismissed);
  });

  it('does not close other toasts', () => {
    const store = createToastStore({ limit: 2, removeDelayMs: 10 });
    const first = store.show(SENT);
    store.show(FAILED);
    store.dismiss(first);
    expect(store.getToasts().map(({ open }) => open)).toEqual([true, false]);
  });

  it('does not restart the delay when the toast is dismissed again', () => {
    const store = specifiedStore();
    const id = store.show(SENT);
    store.dismiss(id);
    vi.advanceTimersByTime(600_000);
    store.dismiss(id);
    vi.advanceTimersByTime(400_000);
    expect(store.getToasts()).toEqual([]);
  });

  it('does not remove the toast that replaced it', () => {
    const store = specifiedStore();
    store.dismiss(store.show(SENT));
    store.show(FAILED);
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS);
    expect(store.getToasts()).toMatchObject([{ title: 'Error', open: true }]);
  });

  it('never happens by itself', () => {
    const store = specifiedStore();
    store.show(SENT);
    vi.advanceTimersByTime(10 * TOAST_REMOVE_DELAY_MS);
    expect(store.getToasts()).toMatchObject([{ open: true }]);
  });
});

describe('a listener', () => {
  it('is called for a toast, its dismissal and its removal', () => {
    const store = specifiedStore();
    const heard: (boolean | undefined)[] = [];
    store.subscribe(() => heard.push(store.getToasts()[0]?.open));
    store.dismiss(store.show(SENT));
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS);
    expect(heard).toEqual([true, false, undefined]);
  });

  it('is not called after it has unsubscribed', () => {
    const store = specifiedStore();
    const listener = vi.fn<() => void>();
    store.subscribe(listener)();
    store.show(SENT);
    expect(listener).not.toHaveBeenCalled();
  });

  it('reads the same list object as long as nothing changes', () => {
    const store = specifiedStore();
    store.show(SENT);
    expect(store.getToasts()).toBe(store.getToasts());
  });
});
