import { getLiveMessageRights, type LiveMessage, removeLiveMessage, sendLiveMessage } from '@/contract/live/live';
import { callToken } from '@/lib/api/clients';

/** Posts a comment; null when it failed (the failure was shown). */
export function sendLine(id: number, content: string): Promise<LiveMessage | null> {
  return callToken(sendLiveMessage, { params: { id }, body: { content } }).catch(() => null);
}

/** Which comments I may delete; none when that is not known. */
export function readMessageRights(id: number): Promise<{ all: boolean; ids: number[] }> {
  const none = { all: false, ids: [] };
  return callToken(getLiveMessageRights, { params: { id }, quiet: true }).then(
    (rights) => rights ?? none,
    () => none,
  );
}

/** Deletes a comment; false when that failed (the failure was shown). */
export function removeLine(id: number, messageId: number): Promise<boolean> {
  return callToken(removeLiveMessage, { params: { id, messageId } }).then(
    () => true,
    () => false,
  );
}
