import { z } from 'zod';
import { NOTICE_KINDS, type NoticeKind, type NoticeType } from '@/contract/codes';
import { pathTo } from '@/contract/paths';
import type { Context } from '@/upstream/core/context';
import { defineEvent } from '@/upstream/core/events';
import { quietUntil } from '@/upstream/core/quiet';
import { type Locale, translate } from '@/upstream/core/text/translate';
import type { Tx } from '@/upstream/core/write';
import * as repository from './choices.repository';

/** The kind that a message counts as: older ones are `notice`. */
export const kindOf = (type: NoticeType): NoticeKind => (type === 'notice' ? 'system' : type);

type Delivery = NonNullable<Awaited<ReturnType<typeof repository.findDelivery>>>;

/** A message also goes out by text or e-mail, unless it has been read meanwhile or is no longer wanted there. */
export const noticeSent = defineEvent(
  'notice.sent',
  z.object({
    userId: z.number().int(),
    msgId: z.string(),
    kind: z.enum(NOTICE_KINDS),
    way: z.enum(['sms', 'email']),
  }),
  async (ctx, { userId, msgId, kind, way }, id) => {
    const found = await repository.findDelivery(ctx.db, userId, msgId, kind);
    if (!found?.choice[way] || found.task.readFlag === '1') return;
    const locale: Locale = found.choice.locale === 'en' ? 'en' : 'zh';
    const { phonenumber, email } = found;
    if (way === 'sms' && phonenumber) await ctx.sms.send(ctx, { id, phonenumber, content: textOf(found, locale) });
    if (way === 'email' && email) await ctx.mail.send(ctx, { id, email, ...mailOf(ctx, found, locale) });
  },
  { queue: 'slow' },
);

/** Which ways besides the site a message may go. */
export interface Ways {
  sms: boolean;
  email: boolean;
}

/**
 * Sends a message by text and e-mail to those of its readers who want its kind there; in their quiet hours after these.
 * Answers how many texts and mails that are.
 */
export async function sendFurther(
  tx: Tx,
  userIds: number[],
  { type, msgId, ways: allowed }: { type: NoticeType; msgId: string; ways?: Ways },
): Promise<{ sms: number; email: number }> {
  const kind = kindOf(type);
  const sent = { sms: 0, email: 0 };
  for (const { userId, fromMinute, toMinute, ...ways } of await repository.findWaysOf(tx, userIds, kind)) {
    const quiet = fromMinute === null || toMinute === null ? null : { fromMinute, toMinute };
    const at = quietUntil(tx.now, quiet);
    for (const way of ['sms', 'email'] as const) {
      if (!ways[way] || allowed?.[way] === false) continue;
      tx.emit(noticeSent({ userId, msgId, kind, way }, { at }));
      sent[way] += 1;
    }
  }
  return sent;
}

const titleIn = ({ task }: Delivery, locale: Locale) => (locale === 'en' && task.titleEn) || task.title;
const contentIn = (found: Delivery, locale: Locale) =>
  (locale === 'en' && found.task.contentEn) || found.task.content || titleIn(found, locale);

/** Texts are short: what happened, and that more stands on the site. */
const textOf = (found: Delivery, locale: Locale) => translate(locale, 'notice.text', { title: titleIn(found, locale) });

function mailOf(ctx: Context, found: Delivery, locale: Locale) {
  const address = (path: string) => `${ctx.siteUrl}${locale === 'en' ? '/en' : ''}${path}`;
  const { linkUrl } = found.task;
  return {
    subject: translate(locale, 'notice.mail.subject', { title: titleIn(found, locale) }),
    content: translate(locale, 'notice.mail.content', {
      content: contentIn(found, locale),
      link: address(linkUrl?.startsWith('/') ? linkUrl : pathTo('notice')),
      settings: address(pathTo('notice')),
    }),
  };
}
