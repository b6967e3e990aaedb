import { getLiveRemind, remindLive } from '@/contract/live/live';
import { callToken } from '@/lib/api/clients';

/** Whether I asked to be reminded; unknown counts as no. */
export async function readRemind(id: number): Promise<boolean> {
  const answer = await callToken(getLiveRemind, { params: { id }, quiet: true }).catch(() => null);
  return answer?.remind ?? false;
}

/** Sets or unsets the reminder and answers the new state; null when it failed (the failure was shown). */
export async function setRemind(id: number, remind: boolean): Promise<boolean | null> {
  const answer = await callToken(remindLive, { params: { id }, body: { remind } }).catch(() => null);
  return answer ? answer.remind : null;
}
