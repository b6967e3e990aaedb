const PREFIX = 'stars:';
const listeners = new Set<() => void>();

/** Ids as this browser keeps them: a line of numbers; nonsense is left out. */
export const starsIn = (text: string): number[] =>
  text
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);

/** What this browser keeps of a meeting's marked sessions, as text: the same text while nothing changes. */
export function keptText(msId: number): string {
  try {
    return localStorage.getItem(`${PREFIX}${msId}`) ?? '';
  } catch {
    return '';
  }
}

/** Meetings of which this browser keeps marked sessions. */
export function keptMeetings(): number[] {
  try {
    return Object.keys(localStorage).flatMap((key) =>
      key.startsWith(PREFIX) ? starsIn(key.slice(PREFIX.length)) : [],
    );
  } catch {
    return [];
  }
}

/** Keeps a meeting's marked sessions in this browser; all tabs show the same. */
export function keepStars(msId: number, ids: Iterable<number>): void {
  const text = [...ids].join(',');
  try {
    if (text) localStorage.setItem(`${PREFIX}${msId}`, text);
    else localStorage.removeItem(`${PREFIX}${msId}`);
  } catch {
    // Storage is full or forbidden: nothing can be marked.
  }
  for (const listener of listeners) listener();
}

/** Tells of changes, in this tab and in others; returns a function that ends it. */
export function onKeptStars(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
