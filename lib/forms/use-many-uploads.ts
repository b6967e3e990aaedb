import { useEffect, useRef, useState } from 'react';
import type { Upload } from 'tus-js-client';
import type { PartedPurpose } from '@/contract/file/file';
import { ApiError } from '@/lib/api/errors';
import { beginUpload, partedUpload } from '@/lib/api/parted-upload';

/** At once: more would share one narrow line. */
const AT_ONCE = 3;
/** After a lost line, until it is tried again by itself. */
const AGAIN_MS = 5000;

/** One of many; `broken` goes on by itself, `failed` does not. */
export interface OneUpload {
  key: string;
  name: string;
  percent: number;
  state: 'waiting' | 'sending' | 'placing' | 'broken' | 'failed' | 'done';
  /** The server's words. */
  reason?: string;
}

interface Options {
  purpose: PartedPurpose;
  msId: number;
  /** What is done with a file that has arrived; it is tried again where it fails for want of a line. */
  place: (file: File, url: string) => Promise<unknown>;
}

/** Sends many files in parts, a few at a time; what breaks off goes on by itself, and each is placed as soon as it has arrived. */
export function useManyUploads({ purpose, msId, place }: Options) {
  const [uploads, setUploads] = useState<OneUpload[]>([]);
  const queue = useRef(new Map<string, { file: File; upload?: Upload; url?: string }>());
  const busy = useRef(new Set<string>());
  const count = useRef(0);
  const placing = useRef(place);
  placing.current = place;
  useEffect(() => {
    const all = queue.current;
    return () => {
      for (const { upload } of all.values()) void upload?.abort();
      all.clear();
    };
  }, []);

  const change = (key: string, part: Partial<OneUpload>) =>
    setUploads((known) => known.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const end = (key: string, part: Partial<OneUpload>) => {
    busy.current.delete(key);
    change(key, part);
    next();
  };
  const broken = (key: string) => {
    end(key, { state: 'broken' });
    setTimeout(() => queue.current.has(key) && run(key), AGAIN_MS);
  };

  const put = async (key: string, file: File, url: string) => {
    change(key, { state: 'placing', percent: 100 });
    try {
      await placing.current(file, url);
      queue.current.delete(key);
      end(key, { state: 'done' });
    } catch (error) {
      const isRefusal = error instanceof ApiError && !error.passing;
      if (isRefusal) end(key, { state: 'failed', reason: error.serverMessage });
      else broken(key);
    }
  };
  const run = (key: string) => {
    const one = queue.current.get(key);
    if (!one || busy.current.has(key)) return;
    busy.current.add(key);
    if (one.url) return void put(key, one.file, one.url);
    change(key, { state: 'sending' });
    one.upload ??= partedUpload(one.file, {
      purpose,
      msId,
      onProgress: (percent) => change(key, { percent }),
      onFailed: (reason) => (reason === null ? broken(key) : end(key, { state: 'failed', reason })),
      onArrived: (url) => {
        one.url = url;
        void put(key, one.file, url);
      },
    });
    void beginUpload(one.upload, () => queue.current.has(key));
  };
  const next = () => {
    for (const key of queue.current.keys()) {
      if (busy.current.size >= AT_ONCE) return;
      const known = queue.current.get(key);
      if (known && !known.upload) run(key);
    }
  };

  return {
    uploads,
    /** Some are under way. */
    busy: uploads.some(({ state }) => state !== 'done' && state !== 'failed'),
    add(files: File[]) {
      const fresh = files.map((file) => {
        count.current += 1;
        const key = String(count.current);
        queue.current.set(key, { file });
        return { key, name: file.name, percent: 0, state: 'waiting' as const };
      });
      setUploads((known) => [...known.filter(({ state }) => state !== 'done'), ...fresh]);
      next();
    },
    again: run,
    remove(key: string) {
      void queue.current
        .get(key)
        ?.upload?.abort(true)
        .catch(() => undefined);
      queue.current.delete(key);
      busy.current.delete(key);
      setUploads((known) => known.filter((one) => one.key !== key));
      next();
    },
  };
}
