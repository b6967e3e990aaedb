import { castVote, getVote, type Vote } from '@/contract/meeting/parts';
import { callToken } from '@/lib/api/clients';

/** A vote as the signed-in person sees it: with figures once they have voted; null when it cannot be read. */
export async function readMyVote(vote: Pick<Vote, 'id' | 'msId'>): Promise<Vote | null> {
  return (await callToken(getVote, { query: { id: vote.id, msId: vote.msId }, quiet: true }).catch(() => null)) ?? null;
}

/** Casts my vote; a failure is shown in a toast and thrown. */
export async function sendVote(vote: Pick<Vote, 'id' | 'msId'>, optionIds: number[]): Promise<Vote> {
  return callToken(castVote, { body: { msId: vote.msId, id: vote.id, optionIds } });
}
