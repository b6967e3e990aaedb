/** Views of the list: compact rows unless the visitor chose otherwise. */
export const LIST_VIEWS = ['rows', 'cards', 'calendar'] as const;
export type ListViewName = (typeof LIST_VIEWS)[number];

const KEY = 'meetings-view';
const listeners = new Set<() => void>();

/** The view that this browser remembers; rows where there is none. */
export function readView(): ListViewName {
  try {
    return localStorage.getItem(KEY) === 'cards' ? 'cards' : 'rows';
  } catch {
    return 'rows';
  }
}

/** Remembers rows or cards for the next visit; the calendar is opened by its own link. */
export function keepView(view: ListViewName): void {
  if (view === 'calendar') return;
  try {
    localStorage.setItem(KEY, view);
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

/** Runs while the page is read, before the list is painted: puts the remembered view where the server wrote rows. */
export const RESTORE_VIEW = `try{if(localStorage.getItem('${KEY}')==='cards'){document.currentScript.parentElement.dataset.view='cards';for(const a of document.querySelectorAll('[data-list-view]')){a.dataset.listView==='cards'?a.setAttribute('aria-current','true'):a.removeAttribute('aria-current')}}}catch{}`;
