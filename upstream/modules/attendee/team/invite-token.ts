import { pathTo } from '@/contract/paths';
import type { Context } from '@/upstream/core/context';
import { deriveKey } from '@/upstream/core/secret/keys';
import { keyedHash, sameHash } from '@/upstream/core/secret/secrets';

/** Of a place: whoever takes it over has another link. */
interface Invited {
  attendeeId: number;
  ticketVersion: number;
}

const signOf = (ctx: Pick<Context, 'keys'>, { attendeeId, ticketVersion }: Invited) =>
  keyedHash(deriveKey(ctx.keys.token, 'team-invitation'), String(attendeeId), String(ticketVersion));

/** What an invitation to a place is known by; nothing is stored for it. */
export const inviteToken = (ctx: Pick<Context, 'keys'>, invited: Invited): string =>
  `${invited.attendeeId}.${invited.ticketVersion}.${signOf(ctx, invited)}`;

/** Which place an invitation is for; null for what nobody has signed. */
export function readInvite(ctx: Pick<Context, 'keys'>, token: string): Invited | null {
  const [attendeeId = '', ticketVersion = '', sign = ''] = token.split('.');
  const invited = { attendeeId: Number(attendeeId), ticketVersion: Number(ticketVersion) };
  return sameHash(sign, signOf(ctx, invited)) ? invited : null;
}

/** Where an invitation is opened, as a path of the site. */
export const invitePath = (ctx: Pick<Context, 'keys'>, invited: Invited & { msId: number }): string =>
  `${pathTo('team', { msId: invited.msId })}?invite=${inviteToken(ctx, invited)}`;
