import {
  EXPORT_STATE,
  type Export,
  type ExportFormat,
  type ExportKind,
  getExport,
  requestExport,
} from '@/contract/export/export';
import { callToken } from '@/lib/api/clients';

/** Milliseconds between two looks at how far a file is. */
const LOOK_MS = 1000;

interface Way {
  /** The kind's own without being told. */
  format?: ExportFormat;
  signal?: AbortSignal;
  /** How far it is: a part of one, 0 while that is not known. */
  onProgress?: (done: number) => void;
}

/** Follows a file until it is ready or has failed; leaving off does not stop its being written. */
export async function followExport(first: Export, { signal, onProgress }: Way = {}): Promise<Export> {
  let file = first;
  while (file.status === EXPORT_STATE.running) {
    onProgress?.(file.rowsTotal ? (file.rowsDone ?? 0) / file.rowsTotal : 0);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    signal?.throwIfAborted();
    file = await callToken(getExport, { params: { id: file.id }, quiet: true, signal });
  }
  return file;
}

/** Has a list written to a file and waits for it; answers where it is fetched. */
export const exportList =
  (kind: ExportKind) =>
  async (filter: Record<string, string>, way: Way): Promise<string> => {
    const file = await followExport(
      await callToken(requestExport, { body: { kind, filter, format: way.format }, quiet: true }),
      way,
    );
    if (!file.url) throw new Error('the file could not be written');
    return file.url;
  };
