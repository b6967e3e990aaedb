import { type LiveMessage, listLiveMessages, sendLiveMessage } from '@/contract/live';
import { callMain, callToken } from '@/lib/api/clients';

/** The latest comments; none when they cannot be read now. */
export function readLiveMessages(id: number): Promise<LiveMessage[]> {
  return callMain(listLiveMessages, { params: { id }, quiet: true }).catch(() => []);
}

/** Posts a comment; null when it failed (the failure was shown). */
export function sendLine(id: number, content: string): Promise<LiveMessage | null> {
  return callToken(sendLiveMessage, { params: { id }, body: { content } }).catch(() => null);
}
