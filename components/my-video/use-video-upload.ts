import { useEffect, useRef, useState } from 'react';
import type { Upload } from 'tus-js-client';
import { beginUpload, partedUpload } from '@/lib/api/parted-upload';

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
    const one = partedUpload(file, {
      onProgress: (percent) => change({ percent }),
      onFailed: (reason) => change(reason === null ? { state: 'broken' } : { state: 'failed', reason }),
      onArrived: (url) => {
        running.current = null;
        setUpload(null);
        onArrived(file, url);
      },
    });
    running.current = one;
    setUpload({ name: file.name, percent: 0, state: 'sending' });
    await beginUpload(one, () => running.current === one);
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
