/** One reload in this time (spec §8, §9). */
const GUARD_MS = 60_000;
const STAMP = 'chunk-reload';
const FAILED_CHUNK =
  /loading (css )?chunk|failed to load chunk|dynamically imported module|importing a module script failed/i;

/** Whether an error says that a part of the site's code did not arrive. */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ChunkLoadError' || FAILED_CHUNK.test(error.message);
}

/** Reloads the page, unless that happened within the last 60 s; false where it did, so that a broken deploy cannot loop. */
export function reloadOnce(reload: () => void = () => window.location.reload(), now = Date.now()): boolean {
  try {
    const last = Number(window.sessionStorage.getItem(STAMP) ?? 0);
    if (now - last < GUARD_MS) return false;
    window.sessionStorage.setItem(STAMP, String(now));
  } catch {
    // Without storage nothing could stop a second reload.
    return false;
  }
  reload();
  return true;
}

const isOurScript = (target: EventTarget | null) =>
  target instanceof HTMLScriptElement && target.src.includes('/_next/static/');

/** Watches for code that did not arrive, as after a deploy under an open tab; returns a function that stops it. */
export function watchChunks(reload?: () => void): () => void {
  const onError = (event: ErrorEvent | Event) => {
    const error = event instanceof ErrorEvent ? event.error : undefined;
    if (isChunkFailure(error) || isOurScript(event.target)) reloadOnce(reload);
  };
  const onRejection = (event: PromiseRejectionEvent) => {
    if (isChunkFailure(event.reason)) reloadOnce(reload);
  };
  // Scripts that fail to load do not bubble.
  window.addEventListener('error', onError, true);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError, true);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
