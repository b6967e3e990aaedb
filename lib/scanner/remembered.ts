const PREFIX = 'huiyi.scanner.';

/** What this device chose last: a meeting, a point, a way to scan; nothing about people. */
export function recall(name: string): string {
  try {
    return localStorage.getItem(PREFIX + name) ?? '';
  } catch {
    return '';
  }
}

/** Remembers a choice; a browser that keeps nothing asks again. */
export function remember(name: string, value: string): void {
  try {
    if (value) localStorage.setItem(PREFIX + name, value);
    else localStorage.removeItem(PREFIX + name);
  } catch {
    // A choice is soon made again.
  }
}
