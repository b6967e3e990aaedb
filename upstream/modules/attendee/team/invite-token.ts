import { pathTo } from '@/contract/paths';
import type { Context } from '@/upstream/core/context';
import { deriveKey } from '@/upstream/core/secret/keys';
import { keyedHash, sameHash } from '@/upstream/core/secret/secrets';

/** Of a place: whoever takes it over has another link; so has whom its holder offers it to, by the number of the offer. */
interface Invited {
  attendeeId: number;
  ticketVersion: number;
  handoverId?: number;
}

const partsOf = ({ attendeeId, ticketVersion, handoverId }: Invited) =>
  [attendeeId, ticketVersion, ...(handoverId ? [handoverId] : [])].map(String);
const signOf = (ctx: Pick<Context, 'keys'>, invited: Invited) =>
  keyedHash(deriveKey(ctx.keys.token, 'team-invitation'), ...partsOf(invited));

/** What an invitation to a place is known by; nothing is stored for it. */
export const inviteToken = (ctx: Pick<Context, 'keys'>, invited: Invited): string =>
  [...partsOf(invited), signOf(ctx, invited)].join('.');

/** Which place an invitation is for; null for what nobody has signed. */
export function readInvite(ctx: Pick<Context, 'keys'>, token: string): Invited | null {
  const parts = token.split('.');
  const sign = parts.pop() ?? '';
  const [attendeeId = 0, ticketVersion = 0, handoverId] = parts.map(Number);
  const invited = { attendeeId, ticketVersion, handoverId };
  return sameHash(sign, signOf(ctx, invited)) ? invited : null;
}

/** Where an invitation is opened, as a path of the site. */
export const invitePath = (ctx: Pick<Context, 'keys'>, invited: Invited & { msId: number }): string =>
  `${pathTo('team', { msId: invited.msId })}?invite=${inviteToken(ctx, invited)}`;
