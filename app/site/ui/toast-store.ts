/** A short message in the corner of the screen. */
export interface Toast {
  id: number;
  tone: 'neutral' | 'destructive';
  title: string;
  description: string;
  /** False after its dismissal. It stays in the list until the removal delay is over. */
  open: boolean;
}

export interface ToastStoreOptions {
  /** Number of toasts at once. A new one replaces the oldest. */
  limit: number;
  /** Time from dismissal to removal, ms. */
  removeDelayMs: number;
}

/** Returns a store of the toasts of one browser window, newest first. */
export function createToastStore({ limit, removeDelayMs }: ToastStoreOptions) {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const removals = new Map<number, ReturnType<typeof setTimeout>>();

  function set(next: readonly Toast[]) {
    toasts = next;
    for (const listener of listeners) listener();
  }

  function remove(id: number) {
    removals.delete(id);
    set(toasts.filter((toast) => toast.id !== id));
  }

  return {
    show(message: Omit<Toast, 'id' | 'open'>): number {
      lastId += 1;
      set([{ ...message, id: lastId, open: true }, ...toasts].slice(0, limit));
      return lastId;
    },
    dismiss: (id: number) => {
      if (removals.has(id)) return;
      removals.set(
        id,
        setTimeout(() => remove(id), removeDelayMs),
      );
      set(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
    },
    getToasts: () => toasts,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
