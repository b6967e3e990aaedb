import Cookies from 'js-cookie';
import { useEffect, useState } from 'react';
import { readToken } from '@/lib/session/cookies';
import { useHasToken } from '@/lib/session/has-token';

/**
 * How many seconds of a video this viewer may watch, null for all of it. The page is everybody's and knows the preview
 * alone: who is signed in asks whether it is theirs to watch.
 */
export function usePreview(id: number, previewSeconds: number | null): number | null {
  const hasToken = useHasToken();
  const [whole, setWhole] = useState(false);
  const limited = previewSeconds !== null;
  useEffect(() => {
    if (!limited || !hasToken) return;
    let gone = false;
    void import('@/lib/api/light')
      .then(({ readLight }) => readLight('video', { id, token: readToken(Cookies) }))
      .then((answer) => !gone && setWhole(mayWatchAll(answer)))
      // Who could not be asked for keeps the preview.
      .catch(() => {});
    return () => {
      gone = true;
    };
  }, [id, limited, hasToken]);
  return whole ? null : previewSeconds;
}

/** The upstream names no preview to who may watch all. */
const mayWatchAll = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && (!('previewSeconds' in answer) || answer.previewSeconds === null);
