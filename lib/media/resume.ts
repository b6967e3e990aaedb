const KEY = 'watched';
/** Videos whose place is remembered; the oldest is forgotten. */
const MOST = 50;

type Places = Record<string, number>;

function read(): Places {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Places;
  } catch {
    return {};
  }
}

/** Where the viewer stopped watching, in seconds; 0 for a fresh start. Private browsing may forbid storage: then nothing is remembered. */
export function readPosition(kind: 'video' | 'live', id: number): number {
  return read()[`${kind}:${id}`] ?? 0;
}

/** Remembers the viewer's place, in seconds. */
export function writePosition(kind: 'video' | 'live', id: number, seconds: number): void {
  const { [`${kind}:${id}`]: _old, ...others } = read();
  const kept = Object.entries(others).slice(-(MOST - 1));
  if (seconds > 0) kept.push([`${kind}:${id}`, Math.round(seconds)]);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Storage is full or forbidden: watching goes on, and nothing is remembered.
  }
}
