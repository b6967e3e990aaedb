import { z } from 'zod';
import { STALE_WORDS } from '@/contract/stale';
import { type UserMessage, userTopic } from '@/contract/topics';
import type { Context } from '@/upstream/core/context';
import { defineEvent } from '@/upstream/core/events';
import { decryptSecret, encryptSecret } from '@/upstream/core/secret/secrets';
import { toWire } from '@/upstream/core/time';
import { audienceOf } from '@/upstream/policy/audience';

/** Public pages with these cache tags are stale. */
export const pagesChanged = defineEvent('pages.changed', z.array(z.string()).min(1), (ctx, tags) =>
  ctx.hook.publish(tags),
);

/** Tells open pages by the message broker: each topic the same message. `userId` says whose words it has, if they are somebody's. */
export const messagePublished = defineEvent(
  'message.published',
  z.object({ topics: z.array(z.string()).min(1), message: z.unknown(), userId: z.number().int().optional() }),
  async (ctx, { topics, message }) => {
    for (const topic of topics) await ctx.broker.publish(topic, message);
  },
);

/** What of somebody's is stale: open pages of whom it concerns read it again, without a word to the people. */
export const madeStale = defineEvent(
  'made.stale',
  z.object({
    userIds: z.array(z.number().int()),
    msId: z.number().int().optional(),
    stale: z.array(z.enum(STALE_WORDS)).min(1),
  }),
  async (ctx, { stale: all, ...concerned }, id) => {
    for (const [userId, stale] of await audienceOf(ctx.db, concerned, all)) {
      const message: UserMessage = { type: 'stale', msgId: id, title: '', createTime: toWire(ctx.now()), stale };
      await ctx.broker.publish(userTopic(userId), message);
    }
  },
);

/** Ends a person's broker connections; those of living sessions come back by themselves. */
export const personDisconnected = defineEvent(
  'person.disconnected',
  z.object({ userId: z.number().int() }),
  (ctx, { userId }) => ctx.broker.disconnect(userId),
);

export const textSealed = defineEvent(
  'text.sent',
  z.object({ phonenumber: z.string(), sealed: z.string() }),
  (ctx, { phonenumber, sealed }, id) =>
    ctx.sms.send(ctx, { id, phonenumber, content: decryptSecret(ctx.keys.secrets, sealed, phonenumber) }),
  { queue: 'slow' },
);

/** A text message to a phone; its words wait encrypted, because they may hold a code. */
export const textSent = (
  ctx: Pick<Context, 'keys'>,
  { phonenumber, content }: { phonenumber: string; content: string },
) => textSealed({ phonenumber, sealed: encryptSecret(ctx.keys.secrets, content, phonenumber) });

export const mailSealed = defineEvent(
  'mail.sealed',
  z.object({ email: z.string(), subject: z.string(), sealed: z.string() }),
  (ctx, { email, subject, sealed }, id) =>
    ctx.mail.send(ctx, { id, email, subject, content: decryptSecret(ctx.keys.secrets, sealed, email) }),
  { queue: 'slow' },
);

/** A mail whose words wait encrypted, because they may hold a code. */
export const mailSent = (
  ctx: Pick<Context, 'keys'>,
  { email, subject, content }: { email: string; subject: string; content: string },
) => mailSealed({ email, subject, sealed: encryptSecret(ctx.keys.secrets, content, email) });
