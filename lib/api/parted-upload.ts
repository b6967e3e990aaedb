import Cookies from 'js-cookie';
import { DetailedError, Upload } from 'tus-js-client';
import { type PartedPurpose, RESUMABLE_PATH } from '@/contract/file/file';
import { publicEnv } from '@/lib/env.public';
import { readToken } from '@/lib/session/cookies';

/** A piece arrives within the upstream's half minute on a line of 140 KB/s. */
const CHUNK_BYTES = 4 * 1024 * 1024;
const RETRY_MS = [0, 1000, 3000, 5000];
/** The parts of an upload went with their machine: asked how far it is, it is unknown, and the client begins anew. */
const GONE = [404, 410];
const HELD = [409, 423];

export interface PartedOptions {
  purpose?: PartedPurpose;
  /** The meeting that it is for. */
  msId?: number;
  onProgress: (percent: number) => void;
  /** Why the server refused; null when the connection is to blame, so that going on may help. */
  onFailed: (reason: string | null) => void;
  /** Stored, under this address. */
  onArrived: (url: string) => void;
}

/** An upload in parts, which goes on where it was after a pause, a lost connection or a closed tab; `beginUpload` starts it. */
export function partedUpload(file: File, options: PartedOptions): Upload {
  const { purpose, msId, onProgress, onFailed, onArrived } = options;
  const upload = new Upload(file, {
    endpoint: `${publicEnv.apiBase}${RESUMABLE_PATH}`,
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_MS,
    metadata: { filename: file.name, ...(purpose && { purpose }), ...(msId && { msId: String(msId) }) },
    removeFingerprintOnSuccess: true,
    onShouldRetry: (error) => mayGoOn(error) && navigator.onLine,
    onBeforeRequest: (request) => {
      request.setHeader('Authorization', `Bearer ${readToken(Cookies) ?? ''}`);
      request.setHeader('Accept-Language', document.documentElement.lang || 'zh-CN');
    },
    onProgress: (sent, total) => onProgress(Math.floor((sent / total) * 100)),
    onError: (error) => onFailed(wordsOf(error)),
    onSuccess: () => onArrived(`/api/file/private/${idOf(upload.url)}`),
  });
  return upload;
}

/** Starts an upload where an earlier one of the same file ended, unless it was given up meanwhile. */
export async function beginUpload(upload: Upload, isWanted: () => boolean = () => true): Promise<void> {
  const [previous] = await upload.findPreviousUploads();
  if (previous) upload.resumeFromPreviousUpload(previous);
  if (isWanted()) upload.start();
}

/** Whether to try again: after anything but a refusal, when another request has the upload, and when its parts are gone. */
function mayGoOn(error: DetailedError): boolean {
  const status = error.originalResponse?.getStatus() ?? 0;
  return status < 400 || status >= 500 || HELD.includes(status) || GONE.includes(status);
}

/** The upload's id in its address, which may also say which machine has it (deploy/nginx.conf). */
const idOf = (url: string | null) => url?.split('?')[0]?.split('/').at(-1);

function wordsOf(error: Error | DetailedError): string | null {
  const answer = error instanceof DetailedError ? error.originalResponse : null;
  if (!answer || answer.getStatus() >= 500) return null;
  try {
    return String((JSON.parse(answer.getBody()) as { msg?: unknown }).msg ?? '');
  } catch {
    return '';
  }
}
