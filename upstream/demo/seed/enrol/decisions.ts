import { and, asc, eq, inArray } from 'drizzle-orm';
import { OFFER_ANSWER } from '@/contract/decision/codes';
import { toWire, toWireOrNull } from '@/upstream/core/time';
import type { Tx } from '@/upstream/core/write';
import type { Db } from '@/upstream/db/client';
import { decidings, decisionBatches, decisionQuotas, decisions } from '@/upstream/db/schema/decision';
import { meetings } from '@/upstream/db/schema/meeting';
import { callAwards, callColumns, paperAuthors, papers, presentations } from '@/upstream/db/schema/paper';
import { reviewers, reviewings } from '@/upstream/db/schema/review';
import { bi } from '@/upstream/db/seed/bi';
import { acceptanceOf } from '@/upstream/modules/decision/acceptance';
import { letterOf, usualLetters } from '@/upstream/modules/decision/letters';
import { greetedOf } from '@/upstream/modules/decision/told';
import { issueDocument } from '@/upstream/modules/document/document.service';
import type { Days } from '../days';
import { idOf } from '../money/bought';
import { txAt } from '../money/invoices';

const SITE = 'https://huiyi.example';
/** Drafts of the meeting whose papers are judged, by the order of their numbers. */
const DRAFTS = [
  { verdict: 'accept', form: 'oral', message: bi('请准备 8 分钟报告。|Please prepare a talk of eight minutes.') },
  { verdict: 'accept', form: 'poster', message: null },
  {
    verdict: 'reject',
    form: null,
    message: bi('结论需要更大的样本支持。|The conclusion would need a larger sample.'),
  },
] as const;

/** What was decided: sent at the meetings of the accounts that people sign in with, and drafted where papers are judged. */
export async function seedDecisions(db: Db, days: Days): Promise<void> {
  const told = await db
    .select()
    .from(papers)
    .where(and(eq(papers.userId, idOf('doctor')), inArray(papers.state, ['accepted', 'rejected'])))
    .orderBy(asc(papers.paperId));
  for (const paper of told) await seedSent(db, days, paper);
  await seedDrafts(db, days);
}

/** A decision that was sent, with its letter; the offer of a talk waits for an answer. */
async function seedSent(db: Db, { at }: Days, paper: typeof papers.$inferSelect): Promise<void> {
  const { paperId, msId, columnId, form, decideTime } = paper;
  const tx = txAt(db, decideTime ?? paper.updateTime);
  const [meeting] = await db.select().from(meetings).where(eq(meetings.msId, msId));
  const [column] = await db
    .select()
    .from(callColumns)
    .where(eq(callColumns.columnId, columnId ?? 0));
  const authors = await db
    .select()
    .from(paperAuthors)
    .where(eq(paperAuthors.paperId, paperId))
    .orderBy(asc(paperAuthors.orderNum));
  const awards = await db.select().from(callAwards).where(eq(callAwards.msId, msId)).orderBy(asc(callAwards.orderNum));
  const award = form === 'oral' ? awards[0] : undefined;
  if (!meeting) return;
  const dueTime = form === 'oral' ? at(1, '18:00') : null;
  const letters = usualLetters();
  const decided = {
    verdict: form ? ('accept' as const) : ('reject' as const),
    form,
    message: paper.auditMsg ?? '',
    messageEn: paper.auditMsgEn ?? '',
  };
  const facts = {
    paper,
    decision: decided,
    author: greetedOf(paper, authors),
    column: { name: column?.name ?? null, nameEn: column?.nameEn ?? null },
    award: award ? { name: award.name, nameEn: award.nameEn } : null,
    meeting: { ...meeting, startTime: toWire(meeting.startTime), endTime: toWire(meeting.endTime) },
    due: toWireOrNull(dueTime),
  };
  const letter = letterOf(letters, facts);
  const before = await tx.$count(decisionBatches, eq(decisionBatches.msId, msId));
  const [batch] = await tx
    .insert(decisionBatches)
    .values({
      msId,
      number: before + 1,
      letters,
      letterVersion: 0,
      dueTime,
      userId: meeting.ownerId,
      createTime: tx.now,
    })
    .returning();
  const document = form ? await issueLetter(tx, { ...facts, letter, authors, paperId }) : null;
  await tx.insert(decidings).values({ msId }).onConflictDoNothing();
  await tx.insert(decisions).values({
    paperId,
    msId,
    columnId,
    ...decided,
    letter,
    state: 'sent',
    awardId: award?.awardId ?? null,
    paperVersion: paper.version,
    userId: meeting.ownerId,
    batchId: batch?.batchId ?? null,
    docId: document?.docId ?? null,
    sendTime: tx.now,
    createTime: tx.now,
    updateTime: tx.now,
  });
  if (!form) return;
  const asked = form === 'oral';
  const offer = {
    offered: form,
    awardId: award?.awardId ?? null,
    dueTime,
    answer: asked ? OFFER_ANSWER.asked : OFFER_ANSWER.taken,
    answerTime: asked ? null : tx.now,
    updateTime: tx.now,
  };
  const row = { paperId, msId, ...offer };
  await tx.insert(presentations).values(row).onConflictDoUpdate({ target: presentations.paperId, set: offer });
}

type Accepted = Omit<Parameters<typeof acceptanceOf>[1], 'number' | 'day' | 'letterVersion'> & { paperId: number };
const issueLetter = (tx: Tx, { paperId, ...facts }: Accepted) =>
  issueDocument(tx, {
    kind: 'acceptance',
    subjectId: `${paperId}`,
    numberOf: (year, serial) => `LY${year}${String(serial).padStart(6, '0')}`,
    content: (number, day) => acceptanceOf({ siteUrl: SITE }, { ...facts, number, day, letterVersion: 0 }),
  });

async function seedDrafts(db: Db, { at }: Days): Promise<void> {
  const [judged] = await db
    .select({ msId: reviewings.msId, userId: reviewers.userId })
    .from(reviewings)
    .innerJoin(reviewers, and(eq(reviewers.msId, reviewings.msId), eq(reviewers.chairsAll, true)))
    .orderBy(asc(reviewings.msId))
    .limit(1);
  if (!judged) return;
  const { msId, userId } = judged;
  const time = at(-1, '20:30');
  const open = await db
    .select()
    .from(papers)
    .where(and(eq(papers.msId, msId), inArray(papers.state, ['submitted', 'review'])))
    .orderBy(asc(papers.paperNo));
  await db.insert(decidings).values({ msId, version: 1 });
  await db.insert(decisionQuotas).values([
    { msId, columnId: null, form: 'oral', places: 24 },
    { msId, columnId: null, form: 'poster', places: 120 },
    { msId, columnId: open[0]?.columnId ?? null, form: null, places: 30 },
  ]);
  for (const [place, { verdict, form, message }] of DRAFTS.entries()) {
    const paper = open[place];
    if (!paper) return;
    const { paperId, columnId, version } = paper;
    await db.insert(decisions).values({
      paperId,
      msId,
      verdict,
      form,
      columnId,
      userId,
      message: message?.zh ?? '',
      messageEn: message?.en ?? '',
      paperVersion: version,
      createTime: time,
      updateTime: time,
    });
  }
}
