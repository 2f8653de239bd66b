/** A short message in the corner of the screen. */
export interface Toast {
  id: number;
  tone: 'neutral' | 'destructive';
  title: string;
  description: string;
  /** False after its dismissal. The store keeps it until the removal delay is over. */
  open: boolean;
}

export type Message = Omit<Toast, 'id' | 'open'>;

/**
 * Returns a store of the toast of one browser window. A new toast replaces an earlier one.
 * @param removeDelayMs time from dismissal to removal, ms.
 */
export function createToastStore(removeDelayMs: number) {
  let toast: Toast | undefined;
  let lastId = 0;
  let removal: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function set(next: Toast | undefined) {
    clearTimeout(removal);
    toast = next;
    for (const listener of listeners) listener();
  }

  return {
    show(message: Message) {
      lastId += 1;
      set({ ...message, id: lastId, open: true });
    },
    dismiss: () => {
      if (!toast?.open) return;
      set({ ...toast, open: false });
      removal = setTimeout(() => set(undefined), removeDelayMs);
    },
    getToast: () => toast,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
