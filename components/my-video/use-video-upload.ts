import Cookies from 'js-cookie';
import { useEffect, useRef, useState } from 'react';
import { DetailedError, Upload } from 'tus-js-client';
import { RESUMABLE_PATH } from '@/contract/file/file';
import { publicEnv } from '@/lib/env.public';
import { readToken } from '@/lib/session/cookies';

/** A piece arrives within the upstream's half minute on a line of 140 KB/s. */
const CHUNK_BYTES = 4 * 1024 * 1024;
const RETRY_MS = [0, 1000, 3000, 5000];
/** The parts of an upload went with their machine: asked how far it is, it is unknown, and the client begins anew. */
const GONE = [404, 410];
const HELD = [409, 423];

/** An upload as it stands; `broken` can go on, `failed` cannot. */
export interface VideoUpload {
  name: string;
  percent: number;
  state: 'sending' | 'paused' | 'broken' | 'failed';
  /** The server's words. */
  reason?: string;
}

/** Sends one video at a time in parts; it goes on where it was after a pause, a lost connection or a closed tab. */
export function useVideoUpload(onArrived: (file: File, url: string) => void) {
  const [upload, setUpload] = useState<VideoUpload | null>(null);
  const running = useRef<Upload | null>(null);
  useEffect(() => () => void running.current?.abort(), []);
  const change = (part: Partial<VideoUpload>) => setUpload((known) => known && { ...known, ...part });

  const send = async (file: File) => {
    const one = new Upload(file, {
      endpoint: `${publicEnv.apiBase}${RESUMABLE_PATH}`,
      chunkSize: CHUNK_BYTES,
      retryDelays: RETRY_MS,
      metadata: { filename: file.name },
      removeFingerprintOnSuccess: true,
      onShouldRetry: (error) => mayGoOn(error) && navigator.onLine,
      onBeforeRequest: (request) => {
        request.setHeader('Authorization', `Bearer ${readToken(Cookies) ?? ''}`);
        request.setHeader('Accept-Language', document.documentElement.lang || 'zh-CN');
      },
      onProgress: (sent, total) => change({ percent: Math.floor((sent / total) * 100) }),
      onError: (error) => {
        const reason = wordsOf(error);
        change(reason === null ? { state: 'broken' } : { state: 'failed', reason });
      },
      onSuccess: () => {
        running.current = null;
        setUpload(null);
        onArrived(file, `/api/file/private/${idOf(one.url)}`);
      },
    });
    running.current = one;
    setUpload({ name: file.name, percent: 0, state: 'sending' });
    const [previous] = await one.findPreviousUploads();
    if (previous) one.resumeFromPreviousUpload(previous);
    if (running.current === one) one.start();
  };

  return {
    upload,
    send: (file: File) => void send(file),
    pause: () => {
      void running.current?.abort();
      change({ state: 'paused' });
    },
    resume: () => {
      change({ state: 'sending' });
      running.current?.start();
    },
    cancel: () => {
      // What came of it is swept after a day, should this not arrive.
      running.current?.abort(true).catch(() => undefined);
      running.current = null;
      setUpload(null);
    },
  };
}

/** Whether to try again: after anything but a refusal, when another request has the upload, and when its parts are gone. */
function mayGoOn(error: DetailedError): boolean {
  const status = error.originalResponse?.getStatus() ?? 0;
  return status < 400 || status >= 500 || HELD.includes(status) || GONE.includes(status);
}

/** The upload's id in its address, which may also say which machine has it (deploy/nginx.conf). */
const idOf = (url: string | null) => url?.split('?')[0]?.split('/').at(-1);

/** Why the server refused; null when the connection is to blame, so that going on may help. */
function wordsOf(error: Error | DetailedError): string | null {
  const answer = error instanceof DetailedError ? error.originalResponse : null;
  if (!answer || answer.getStatus() >= 500) return null;
  try {
    return String((JSON.parse(answer.getBody()) as { msg?: unknown }).msg ?? '');
  } catch {
    return '';
  }
}
