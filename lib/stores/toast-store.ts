import { create } from 'zustand';

/** A toast's text: the page's or the server's own, with the name of a request that failed, or a key of the `toast` messages. */
export type ToastWords = { text: string; requestId?: string; key?: never } | { key: string; text?: never };
/** Something that can be done about what a toast says: undo. */
export interface ToastAction {
  /** Of the `toast` messages. */
  key: string;
  run: () => void;
  /** The toast takes the focus: what had it is gone. */
  focus?: boolean;
}
export interface Toast {
  id: number;
  tone: 'success' | 'error' | 'info';
  words: ToastWords;
  action?: ToastAction;
}
interface ToastState {
  toasts: Toast[];
  show(tone: Toast['tone'], words: ToastWords, action?: ToastAction): void;
  dismiss(id: number): void;
}

/** At most this many are shown at once; the oldest goes. */
const MOST = 4;
let count = 0;

export const useToastStore = create<ToastState>((set) => ({
  toasts: [],
  show: (tone, words, action) => {
    count += 1;
    const id = count;
    set((state) => ({ toasts: [...state.toasts, { id, tone, words, action }].slice(-MOST) }));
  },
  dismiss: (id) => set((state) => ({ toasts: state.toasts.filter((toast) => toast.id !== id) })),
}));

/** Shows a toast from anywhere in the browser. */
export const toast = {
  success: (words: ToastWords, action?: ToastAction) => useToastStore.getState().show('success', words, action),
  error: (words: ToastWords) => useToastStore.getState().show('error', words),
  info: (words: ToastWords) => useToastStore.getState().show('info', words),
};
