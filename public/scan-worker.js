// Keeps the shell of the scanner's page, and nothing else: no answer of the API, no other page. Its scope is that page alone
// (lib/scanner/shell.ts registers it), so that the rest of the site never meets it.
const PAGE = new URL(self.registration.scope).pathname;
const CACHE = `scanner ${PAGE}`;
const FILES = '/_next/static/';
/** What says that a page is the scanner's own, and not a portal's. */
const MARK = 'data-scanner-shell';
/** A network that hangs is none, milliseconds. */
const WAIT_MS = 4000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** The page as the site has it now; throws for anything else. */
async function fresh() {
  const answer = await fetch(PAGE, { credentials: 'same-origin', signal: AbortSignal.timeout(WAIT_MS) });
  const copy = answer.clone();
  if (answer.status !== 200 || answer.redirected || !(await copy.text()).includes(MARK)) throw new Error('not the scanner');
  return answer;
}

async function shell(request) {
  try {
    return await fresh();
  } catch {
    const kept = await (await caches.open(CACHE)).match(PAGE);
    return kept ?? fetch(request);
  }
}

/** Files of a build never change under their names. */
async function file(request) {
  const kept = await (await caches.open(CACHE)).match(request, { ignoreVary: true });
  return kept ?? fetch(request);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && pathname === PAGE) event.respondWith(shell(request));
  else if (pathname.startsWith(FILES)) event.respondWith(file(request));
});

/** Keeps the page with the files that it was made of; what belongs to an older build goes. Nothing goes unless all came. */
async function keep(files) {
  const cache = await caches.open(CACHE);
  const page = await fresh();
  const named = files.filter((path) => path.startsWith(FILES));
  await Promise.all(named.map(async (path) => (await cache.match(path, { ignoreVary: true })) ?? cache.add(path)));
  await cache.put(PAGE, page);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname !== PAGE && !named.includes(pathname)) await cache.delete(url);
  }
}

self.addEventListener('message', (event) => {
  const { files } = event.data ?? {};
  if (!Array.isArray(files)) return;
  const done = keep(files).then(
    () => true,
    () => false,
  );
  event.waitUntil(done.then((kept) => event.ports[0]?.postMessage(kept)));
});
