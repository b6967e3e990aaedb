import { useEffect, useRef, useState } from 'react';
import type { FilePurpose, FileRef } from '@/contract/file/file';
import { readFailure } from './failure';
import { type FileFault, type FileRules, faultOf } from './file-rules';
import { sendFile } from './send-file';

/** A file that is not there yet. */
export interface Upload {
  id: number;
  file: File;
  percent: number;
  /** Why it did not arrive, in the server's words or empty; absent while it is on its way. */
  failure?: string;
}
/** What is said of a file: a fault, or how its upload went. */
export interface UploadNote {
  name: string;
  what: FileFault | 'done' | 'failed' | 'cancelled';
  /** The server's words. */
  reason?: string;
}

export interface Uploads {
  files: FileRef[];
  uploads: Upload[];
  notes: UploadNote[];
  /** Files are on their way. */
  busy: boolean;
  /** A picture of this browser's own for a file that was just sent. */
  previewOf(url: string): string | undefined;
  add(files: Iterable<File>): void;
  cancel(id: number): void;
  retry(id: number): void;
  remove(url: string): void;
}

/** Files that are checked, sent at once with progress, cancelled, sent again or removed; `value` holds those that arrived. */
export function useUploads(
  value: FileRef[],
  onChange: (files: FileRef[]) => void,
  { purpose, rules }: { purpose: FilePurpose; rules: FileRules },
): Uploads {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [notes, setNotes] = useState<UploadNote[]>([]);
  const lastId = useRef(0);
  // Several uploads end independently: each adds to what the others left.
  const files = useRef(value);
  files.current = value;
  const running = useRef(new Map<number, AbortController>());
  const previews = useRef(new Map<string, string>());
  useEffect(() => {
    const [sending, made] = [running.current, previews.current];
    return () => {
      for (const controller of sending.values()) controller.abort();
      for (const url of made.values()) URL.revokeObjectURL(url);
    };
  }, []);

  const change = (next: FileRef[]) => {
    files.current = next;
    onChange(next);
  };
  const update = (id: number, part: Partial<Upload>) =>
    setUploads((known) => known.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const drop = (id: number) => setUploads((known) => known.filter((one) => one.id !== id));

  const send = async (id: number, file: File) => {
    const { name } = file;
    const controller = new AbortController();
    running.current.set(id, controller);
    try {
      const onProgress = (fraction: number) => update(id, { percent: Math.round(fraction * 100) });
      const sent = await sendFile(file, purpose, { signal: controller.signal, onProgress });
      if (controller.signal.aborted) return;
      if (file.type.startsWith('image/')) previews.current.set(sent.url, URL.createObjectURL(file));
      drop(id);
      change([...files.current, sent]);
      setNotes([{ name, what: 'done' }]);
    } catch (error) {
      if (controller.signal.aborted) return;
      const { form, fields } = readFailure(error);
      const reason = form || (Object.values(fields)[0] ?? '');
      update(id, { failure: reason });
      setNotes([{ name, what: 'failed', reason }]);
    } finally {
      if (running.current.get(id) === controller) running.current.delete(id);
    }
  };

  const add = (chosen: Iterable<File>) => {
    const faults: UploadNote[] = [];
    let room = rules.maxFiles - files.current.length - uploads.length;
    for (const file of chosen) {
      const fault = faultOf(file, rules) ?? (room > 0 ? null : 'tooMany');
      if (fault) {
        faults.push({ name: file.name, what: fault });
        continue;
      }
      room -= 1;
      lastId.current += 1;
      const id = lastId.current;
      setUploads((known) => [...known, { id, file, percent: 0 }]);
      void send(id, file);
    }
    setNotes(faults);
  };

  return {
    files: value,
    uploads,
    notes,
    busy: uploads.some(({ failure }) => failure === undefined),
    previewOf: (url) => previews.current.get(url),
    add,
    cancel: (id) => {
      const one = uploads.find((upload) => upload.id === id);
      const controller = running.current.get(id);
      controller?.abort();
      drop(id);
      setNotes(one && controller ? [{ name: one.file.name, what: 'cancelled' }] : []);
    },
    retry: (id) => {
      const one = uploads.find((upload) => upload.id === id);
      if (!one || running.current.has(id)) return;
      update(id, { percent: 0, failure: undefined });
      setNotes([]);
      void send(id, one.file);
    },
    remove: (url) => {
      setNotes([]);
      change(files.current.filter((file) => file.url !== url));
    },
  };
}
