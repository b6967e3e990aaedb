import { type FilePurpose, type FileRef, uploadFile } from '@/contract/file/file';
import { callToken } from '@/lib/api/clients';

export interface SendOptions {
  signal: AbortSignal;
  onProgress: (fraction: number) => void;
}

/** Uploads a file for a purpose; throws ApiError, or a cancellation. */
export function sendFile(file: File, purpose: FilePurpose, options: SendOptions): Promise<FileRef> {
  const form = new FormData();
  form.append('file', file);
  return callToken(uploadFile, { query: { purpose }, form, quiet: true, ...options });
}
