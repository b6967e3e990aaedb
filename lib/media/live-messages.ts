import { type LiveMessage, sendLiveMessage } from '@/contract/live';
import { callToken } from '@/lib/api/clients';

/** Posts a comment; null when it failed (the failure was shown). */
export function sendLine(id: number, content: string): Promise<LiveMessage | null> {
  return callToken(sendLiveMessage, { params: { id }, body: { content } }).catch(() => null);
}
