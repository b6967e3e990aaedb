import Cookies from 'js-cookie';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readToken } from '@/lib/session/cookies';
import { useHasToken } from '@/lib/session/has-token';

/** An address that fails again so soon does not fail because it was too old. */
const AGAIN_MS = 60_000;

export interface Film {
  /** Null where nothing may be watched. */
  src: string | null;
  /** The same in several qualities; what cannot be played so is played as it is. */
  hls: string | null;
  /** Seconds that this viewer may watch; null for all of it. */
  previewSeconds: number | null;
}

/**
 * The film that this viewer may watch. The page is everybody's and knows the preview alone: who is signed in asks for an
 * address of their own, which ends after a while and is then asked for again by `renew`. `onChange` runs just before
 * another address is given.
 */
export function useFilm(id: number, given: Film, onChange: () => void): { film: Film; renew: () => boolean } {
  const hasToken = useHasToken();
  const [whole, setWhole] = useState<Film | null>(null);
  const answered = useRef(0);
  const limited = given.previewSeconds !== null;
  const take = (film: Film | null) => {
    if (!film) return;
    answered.current = Date.now();
    onChange();
    setWhole(film);
  };
  const takeFirst = useEffectEvent(take);
  useEffect(() => {
    if (!limited || !hasToken) return;
    let gone = false;
    void readWhole(id).then((film) => !gone && takeFirst(film));
    return () => {
      gone = true;
    };
  }, [id, limited, hasToken]);

  function renew(): boolean {
    if (!whole || Date.now() - answered.current < AGAIN_MS) return false;
    answered.current = Date.now();
    void readWhole(id).then(take);
    return true;
  }
  return { film: (limited && hasToken && whole) || given, renew };
}

/** The whole film, for who may watch it; null for anybody else, and for who could not be asked for: they keep the preview. */
const readWhole = (id: number): Promise<Film | null> =>
  import('@/lib/api/light')
    .then(({ readLight }) => readLight('video', { id, token: readToken(Cookies) }))
    .then(wholeOf, () => null);

/** The upstream names no preview to who may watch all. */
function wholeOf(answer: unknown): Film | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { videoUrl, hlsUrl, previewSeconds } = answer as Record<string, unknown>;
  if ((previewSeconds ?? null) !== null || typeof videoUrl !== 'string') return null;
  return { src: videoUrl, hls: typeof hlsUrl === 'string' ? hlsUrl : null, previewSeconds: null };
}
