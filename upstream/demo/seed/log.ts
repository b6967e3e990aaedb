import { and, desc, eq, gte, inArray, isNotNull, lte } from 'drizzle-orm';
import type { CaseKind } from '@/contract/codes';
import type { ConsoleAction } from '@/contract/console/actions';
import { toWire } from '@/upstream/core/time';
import type { Db } from '@/upstream/db/client';
import { articles } from '@/upstream/db/schema/content';
import { earnings, refunds, withdrawals } from '@/upstream/db/schema/pay';
import { banners, cases, consoleLogs, keepers, noticeGroups } from '@/upstream/db/schema/service';
import { sayGroup } from '@/upstream/modules/group/group.words';
import type { LogDetail } from '@/upstream/modules/log/log.service';
import type { Days } from './days';

const STAFF_ID = 1;

interface Line {
  action: ConsoleAction;
  subject: string | number;
  at: Date;
  detail?: Partial<LogDetail>;
}

/** What staff did to what the demonstration has, as the console's log would have it. */
export async function seedLog(db: Db, days: Days): Promise<void> {
  const lines = [
    ...(await decisions(db)),
    ...(await money(db)),
    ...(await content(db, days)),
    ...(await service(db)),
    { action: 'user.signOut', subject: 14, at: days.at(-6, '16:12') },
    { action: 'list.export', subject: 'orders', at: days.at(-5, '09:05'), detail: monthOf(days) },
    { action: 'list.export', subject: 'certCases', at: days.at(-1, '17:48'), detail: { format: 'csv', filter: {} } },
  ] satisfies Line[];
  // In the order in which they happened, as their numbers say; what is yet to come is no act.
  const done = lines.filter(({ at }) => at <= days.now).sort((a, b) => a.at.getTime() - b.at.getTime());
  await db.insert(consoleLogs).values(
    done.map(({ action, subject, at, detail }: Line) => ({
      userId: STAFF_ID,
      action,
      subject: String(subject),
      detail: { ...detail },
      createTime: at,
    })),
  );
}

const monthOf = (days: Days) => ({
  format: 'xlsx',
  filter: { payStatus: '1', beginTime: toWire(days.at(-35, '00:00')).slice(0, 10) },
});

async function decisions(db: Db): Promise<Line[]> {
  const rows = await db
    .select()
    .from(cases)
    .where(and(eq(cases.decidedBy, STAFF_ID), eq(cases.withdrawn, false)));
  return rows.flatMap(({ caseId, kind, subjectId, status, reason, decideTime }) =>
    decideTime
      ? [
          {
            action: `${kind as CaseKind}.${status === '2' ? 'pass' : 'refuse'}` as const,
            subject: subjectId,
            at: decideTime,
            detail: { caseId, ...(reason && { reason }) },
          },
        ]
      : [],
  );
}

async function money(db: Db): Promise<Line[]> {
  const given = await db.select().from(earnings).where(eq(earnings.createBy, STAFF_ID));
  const asked = await db.select().from(refunds).where(eq(refunds.askedBy, STAFF_ID));
  const paid = await db.select().from(withdrawals).where(isNotNull(withdrawals.payTime));
  return [
    ...given.map(({ id, userId, kind, gross, tax, createTime: at }) => ({
      action: 'earning.credit' as const,
      subject: id,
      at,
      detail: { userId, kind, gross, tax },
    })),
    ...asked.map(({ orderNo, lines: parts, reason, createTime: at }) => ({
      action: 'order.refund' as const,
      subject: orderNo,
      at,
      detail: { parts, reason },
    })),
    ...paid.map(({ id, bankRef, bankDay, payTime, createTime }) => ({
      action: 'withdraw.pay' as const,
      subject: id,
      at: payTime ?? createTime,
      detail: { bankRef, bankDay },
    })),
  ];
}

/** How many of the newest articles were written in the console. */
const ARTICLES = 6;

async function content(db: Db, days: Days): Promise<Line[]> {
  const shown = await db.select().from(banners);
  const written = await db
    .select()
    .from(articles)
    .where(and(inArray(articles.type, ['2', '3']), lte(articles.publishTime, days.now)))
    .orderBy(desc(articles.publishTime), desc(articles.id))
    .limit(ARTICLES);
  return [
    ...shown.map(({ id, title, shown: on, updateTime: at }) => ({
      action: on ? ('banner.create' as const) : ('banner.hide' as const),
      subject: id,
      at,
      detail: { title },
    })),
    ...written.map(({ id, title, publishTime: at }) => ({
      action: 'article.publish' as const,
      subject: id,
      at,
      detail: { title },
    })),
  ];
}

const KEEPER_ACTS: Record<string, 'keeper.assign' | 'keeper.finish' | 'keeper.refuse'> = {
  '1': 'keeper.assign',
  '2': 'keeper.finish',
  '3': 'keeper.refuse',
};

async function service(db: Db): Promise<Line[]> {
  const sent = await db.select().from(noticeGroups).where(eq(noticeGroups.userId, STAFF_ID));
  const asked = await db.select().from(keepers).where(gte(keepers.status, '1'));
  return [
    ...sent.flatMap(({ id, template, fields, total, sendTime, finishTime, createTime, status }) => {
      const { title, titleEn } = sayGroup(template as Parameters<typeof sayGroup>[0], fields);
      const send = { action: 'notice.send', subject: id, at: createTime } as const;
      const back = { action: 'notice.cancel', subject: id, at: finishTime ?? createTime } as const;
      return [
        { ...send, detail: { title, titleEn, ...(total > 0 && { people: total }), time: toWire(sendTime) } },
        ...(status === '3' ? [{ ...back, detail: { title, titleEn } }] : []),
      ];
    }),
    // One of theirs was taken back by whoever asked for it.
    ...asked.flatMap(({ id, status, keeperName, auditMsg, updateTime: at }) => {
      const action = KEEPER_ACTS[status];
      if (!action || (action === 'keeper.refuse' && !auditMsg)) return [];
      return [
        { action, subject: id, at, detail: { ...(keeperName && { keeperName }), ...(auditMsg && { auditMsg }) } },
      ];
    }),
  ];
}
