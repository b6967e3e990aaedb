import { VIEW_KEY } from '@/lib/browser/own-scripts';

/** Views of the list: compact rows unless the visitor chose otherwise. */
export const LIST_VIEWS = ['rows', 'cards', 'calendar'] as const;
export type ListViewName = (typeof LIST_VIEWS)[number];

const listeners = new Set<() => void>();

/** The view that this browser remembers; rows where there is none. */
export function readView(): ListViewName {
  try {
    return localStorage.getItem(VIEW_KEY) === 'cards' ? 'cards' : 'rows';
  } catch {
    return 'rows';
  }
}

/** Remembers rows or cards for the next visit; the calendar is opened by its own link. */
export function keepView(view: ListViewName): void {
  if (view === 'calendar') return;
  try {
    localStorage.setItem(VIEW_KEY, view);
  } catch {
    // Storage is full or forbidden: the address still says the view.
  }
  for (const listener of listeners) listener();
}

/** Hears when the remembered view becomes another. */
export function onView(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
