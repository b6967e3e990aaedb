import { PICTURE_SIDES } from '@/contract/album/album';
import { CODE } from '@/contract/core';
import { listPosters, posterPath, type WallPoster } from '@/contract/paper/accepted';
import { publicEnv } from '@/lib/env.public';

/** The script that keeps a wall (public/poster-worker.js), for the page that is its screen alone. */
const SCRIPT = '/poster-worker.js';
const FILES = '/_next/static/';
/** A page that is still loading when it is kept would be kept without what it has not asked for yet. */
const REST_MS = 1_500;

/** The posters as the site has them now, or as the device kept them; null where neither can be read. */
export async function readWall(msId: number): Promise<WallPoster[] | null> {
  try {
    const path = listPosters.path.replace('{msId}', String(msId));
    const answer: unknown = await (await fetch(`${publicEnv.apiBase}${path}`)).json();
    const { code, data } = answer as { code?: number; data?: unknown };
    return code === CODE.ok ? listPosters.answer.parse(data) : null;
  } catch {
    return null;
  }
}

const filesOf = () =>
  [
    ...new Set(
      performance.getEntriesByType('resource').map(({ name }) => new URL(name, window.location.href).pathname),
    ),
  ].filter((path) => path.startsWith(FILES));

/** Lets the device keep the page, the posters in their sizes and the tiles that were looked at; whether it does. */
export async function keepScreen(posters: readonly WallPoster[]): Promise<boolean> {
  try {
    if (!('serviceWorker' in navigator)) return false;
    const scope = window.location.pathname;
    const registration = await navigator.serviceWorker.register(SCRIPT, { scope });
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    const worker = registration.active ?? (await navigator.serviceWorker.ready).active;
    if (!worker) return false;
    // The viewer is asked for at the first touch: without network that would be too late.
    await import('openseadragon');
    const pictures = posters.flatMap(({ fileId }) =>
      PICTURE_SIDES.map((side) => `${publicEnv.apiBase}${posterPath(fileId, side)}`),
    );
    const { port1, port2 } = new MessageChannel();
    return await new Promise((resolve) => {
      port1.onmessage = ({ data }) => resolve(data === true);
      worker.postMessage({ files: filesOf(), pictures, ids: posters.map(({ fileId }) => fileId) }, [port2]);
    });
  } catch {
    return false;
  }
}
