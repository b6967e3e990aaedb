// Keeps the page of a wall of posters for a screen in a hall: the page, the list, the posters in their sizes, and the tiles
// that somebody has looked at. Its scope is that page alone (lib/kiosk/kiosk.ts registers it when a screen is begun).
const PAGE = new URL(self.registration.scope).pathname;
const CACHE = `posters ${PAGE}`;
const FILES = '/_next/static/';
const PICTURES = /\/poster\/(?:picture|tile)\/([0-9a-f]{32})/;
const LIST = /\/meeting\/posters\/\d+$/;
/** What says that a page is the wall, and not a portal's. */
const MARK = 'data-poster-wall';
/** A network that hangs is none, milliseconds. */
const WAIT_MS = 4000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

const opened = () => caches.open(CACHE);

/** The page as the site has it now; throws for anything else. */
async function fresh() {
  const answer = await fetch(PAGE, { credentials: 'same-origin', signal: AbortSignal.timeout(WAIT_MS) });
  const copy = answer.clone();
  if (answer.status !== 200 || answer.redirected || !(await copy.text()).includes(MARK)) throw new Error('not the wall');
  return answer;
}

async function page(request) {
  try {
    return await fresh();
  } catch {
    return (await (await opened()).match(PAGE)) ?? fetch(request);
  }
}

/** What does not change under its name; a picture that was looked at is kept for the next time. */
async function kept(request, keeps) {
  const cache = await opened();
  const before = await cache.match(request, { ignoreVary: true });
  if (before) return before;
  const answer = await fetch(request);
  if (keeps && answer.status === 200) await cache.put(request, answer.clone());
  return answer;
}

/** The list as it is now, else as it was. */
async function list(request) {
  const cache = await opened();
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(WAIT_MS) });
    if (answer.status === 200) await cache.put(request, answer.clone());
    return answer;
  } catch (error) {
    const before = await cache.match(request, { ignoreVary: true });
    if (before) return before;
    throw error;
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && pathname === PAGE) event.respondWith(page(request));
  else if (pathname.startsWith(FILES)) event.respondWith(kept(request, false));
  else if (PICTURES.test(pathname)) event.respondWith(kept(request, true));
  else if (LIST.test(pathname)) event.respondWith(list(request));
});

/** Keeps all that is named; posters that are on no list any more go, with their tiles, and so do files of an older build. */
async function keep({ files, pictures, ids }) {
  const cache = await opened();
  const shell = await fresh().catch(() => null);
  const named = files.filter((path) => path.startsWith(FILES));
  for (const path of [...(shell ? named : []), ...pictures]) {
    if (!(await cache.match(path, { ignoreVary: true }))) await cache.add(path);
  }
  if (shell) await cache.put(PAGE, shell);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    const [, id] = PICTURES.exec(pathname) ?? [];
    const older = shell && pathname.startsWith(FILES) && !named.includes(pathname);
    if (older || (id && !ids.includes(id))) await cache.delete(url);
  }
}

self.addEventListener('message', (event) => {
  const { files, pictures, ids } = event.data ?? {};
  if (![files, pictures, ids].every(Array.isArray)) return;
  const done = keep({ files, pictures, ids }).then(
    () => true,
    () => false,
  );
  event.waitUntil(done.then((all) => event.ports[0]?.postMessage(all)));
});
