import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TOAST_LIMIT, TOAST_REMOVE_DELAY_MS } from '~/constants';
import { createToastStore } from '~/ui/toast-store';

const SENT = { tone: 'neutral', title: 'Form Submitted', description: 'Thank you.' } as const;
const FAILED = { tone: 'destructive', title: 'Error', description: 'Try again.' } as const;

function specifiedStore() {
  return createToastStore({ limit: TOAST_LIMIT, removeDelayMs: TOAST_REMOVE_DELAY_MS });
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('showing a toast', () => {
  it('puts it on screen, open', () => {
    const store = specifiedStore();
    const id = store.show(SENT);
    expect(store.getToasts()).toEqual([{ ...SENT, id, open: true }]);
  });

  it('replaces the one before: only one shows at a time', () => {
    const store = specifiedStore();
    store.show(SENT);
    store.show(FAILED);
    expect(store.getToasts().map(({ title }) => title)).toEqual(['Error']);
  });

  it('gives each its own id, also when the words are the same', () => {
    const store = specifiedStore();
    expect(store.show(FAILED)).not.toBe(store.show(FAILED));
  });

  it('keeps the newest first where more may show', () => {
    const store = createToastStore({ limit: 2, removeDelayMs: 10 });
    for (const title of ['one', 'two', 'three']) store.show({ ...SENT, title });
    expect(store.getToasts().map(({ title }) => title)).toEqual(['three', 'two']);
  });
});

describe('dismissing a toast', () => {
  it('closes it and keeps it in the list for 1,000,000 ms', () => {
    const store = specifiedStore();
    store.dismiss(store.show(SENT));
    vi.advanceTimersByTime(999_999);
    expect(store.getToasts()).toMatchObject([{ title: 'Form Submitted', open: false }]);
  });

  it('removes it after 1,000,000 ms', () => {
    const store = specifiedStore();
    store.dismiss(store.show(SENT));
    vi.advanceTimersByTime(1_000_000);
    expect(store.getToasts()).toEqual([]);
  });

  it('changes nothing when it is dismissed already', () => {
    const store = specifiedStore();
    const id = store.show(SENT);
    store.dismiss(id);
    const dismissed = store.getToasts();
    store.dismiss(id);
    expect(store.getToasts()).toBe(dismissed);
  });

  it('leaves the other toasts open, where more may show', () => {
    const store = createToastStore({ limit: 2, removeDelayMs: 10 });
    const first = store.show(SENT);
    store.show(FAILED);
    store.dismiss(first);
    expect(store.getToasts().map(({ open }) => open)).toEqual([true, false]);
  });

  it('does not start the delay anew when it is dismissed again', () => {
    const store = specifiedStore();
    const id = store.show(SENT);
    store.dismiss(id);
    vi.advanceTimersByTime(600_000);
    store.dismiss(id);
    vi.advanceTimersByTime(400_000);
    expect(store.getToasts()).toEqual([]);
  });

  it('leaves the toast that took its place alone', () => {
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
  it('hears of the toast, its dismissal and its removal', () => {
    const store = specifiedStore();
    const heard: (boolean | undefined)[] = [];
    store.subscribe(() => heard.push(store.getToasts()[0]?.open));
    store.dismiss(store.show(SENT));
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS);
    expect(heard).toEqual([true, false, undefined]);
  });

  it('hears nothing once it has left', () => {
    const store = specifiedStore();
    const listener = vi.fn<() => void>();
    store.subscribe(listener)();
    store.show(SENT);
    expect(listener).not.toHaveBeenCalled();
  });

  it('gets the same list as long as nothing changes', () => {
    const store = specifiedStore();
    store.show(SENT);
    expect(store.getToasts()).toBe(store.getToasts());
  });
});
