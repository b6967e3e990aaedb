import Cookies from 'js-cookie';
import { writeLight } from '@/lib/api/light';
import { readToken } from '@/lib/session/cookies';

const BROWSER_KEY = 'live-viewer';
/** This page, until it is loaded anew. */
const page = randomName();

/** Says that this page shows a live; answers how many people are watching, null when that cannot be known now. */
export async function sayWatching(id: number): Promise<number | null> {
  const body = { page, viewer: browserName() };
  const answer = await writeLight('watchLive', { id, body, token: readToken(Cookies) }).catch(() => null);
  const viewers = (answer as { viewers?: unknown } | null)?.viewers;
  return typeof viewers === 'number' ? viewers : null;
}

/** Says that this page does not show the live any more. */
export function sayGone(id: number): void {
  writeLight('leaveLive', { id, body: { page } }).catch(() => {});
}

/** A random name of this browser, so that its second tab is no second viewer; the page's own where nothing can be kept. */
function browserName(): string {
  try {
    const known = localStorage.getItem(BROWSER_KEY);
    if (known) return known;
    const name = randomName();
    localStorage.setItem(BROWSER_KEY, name);
    return name;
  } catch {
    return page;
  }
}

// `randomUUID` is missing where a page comes over plain HTTP.
function randomName(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
